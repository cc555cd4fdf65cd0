import './verdict-row.css'
import { ChevronDown, ChevronUp } from '@blueprintjs/icons'
import { bounds } from '@rtcops/core/diagnosis/bounds'
import { adviceText } from '@rtcops/core/features/calls/calls/advice-text'
import {
  evidenceText,
  holesText,
  mainDiagnosis,
  ownFigureTexts,
  tooLittleText,
} from '@rtcops/core/features/calls/calls/diagnosis-text'
import { findingEpisodes } from '@rtcops/core/features/calls/calls/finding-episodes'
import { changeText } from '@rtcops/core/features/operations/alarms/change-text'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { useLanguage, useTranslate } from '../../../../ui/use-translate.ts'
import type { CallAddress } from '../addresses.ts'
import { Assessed, AssessmentList } from '../diagnosis/assessed.tsx'
import type { Diagnosis, Verdict } from '../diagnosis/episodes.ts'
import { SharedParts } from '../diagnosis/shared-parts.tsx'
import { VerdictFacts, VerdictLine } from '../diagnosis/verdict-line.tsx'

interface Props {
  call: CallAddress
  verdict: Verdict
  /** Columns of the table. */
  columns: number
  /** Returns whether the time line marks this diagnosis. */
  isMarked: (diagnosis: Diagnosis) => boolean
  onMark: (diagnosis: Diagnosis) => void
  /** Address of the user's charts at the time of a diagnosis, and of the comparison with another user. */
  leadsTo: (diagnosis: Diagnosis) => { charts: string; compare: string }
}

/**
 * Shows below a user session why it was bad: its worst episode in one line, and on demand all of them, each with
 * evidence, advice and what it led to; or that there is too little data to judge it. Nothing for a session without a fault.
 */
export function VerdictRow({ call, verdict, columns, isMarked, onMark, leadsTo }: Props) {
  const translate = useTranslate()
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  const id = useId()
  const episodes = findingEpisodes(verdict)
  const [first, ...others] = episodes
  if (!first || first.lead.severity === 1)
    return verdict.is_enough === 1 ? null : (
      <tr className="ro-verdict-row">
        <td colSpan={columns}>
          <span className="ro-muted">{tooLittleText(verdict, translate)}</span>
        </td>
      </tr>
    )
  const each = (diagnosis: Diagnosis) => (
    <VerdictLine
      diagnosis={diagnosis}
      isMarked={isMarked(diagnosis)}
      onMark={() => onMark(diagnosis)}
      title={translate('diagnosis.show')}
    />
  )
  const more =
    others.length > 0 ? translate('diagnosis.more', { count: others.length }) : translate('diagnosis.reasons')
  const Chevron = open ? ChevronUp : ChevronDown
  return (
    <tr className="ro-verdict-row">
      <td colSpan={columns}>
        <div className="ro-verdict">
          {each(first.lead)}
          <button
            type="button"
            className="ro-link"
            aria-expanded={open}
            aria-controls={id}
            aria-label={`${more} · ${verdict.user_id}`}
            onClick={() => setOpen(!open)}
          >
            {more}
            <Chevron size={12} />
          </button>
          <Assessed call={call} verdict={verdict} diagnosis={first.lead} />
        </div>
        {verdict.changes?.map((change) => (
          <p key={change.kind + change.name} className="ro-secondary">
            {changeText(change, language, translate)}
          </p>
        ))}
        {open && (
          <ul className="ro-verdict-detail" id={id}>
            {episodes.map(({ lead, others: chain }) => (
              <li key={lead.cause + lead.from}>
                {lead !== first.lead && (
                  <div className="ro-verdict">
                    {each(lead)}
                    <Assessed call={call} verdict={verdict} diagnosis={lead} />
                  </div>
                )}
                <Reasons call={call} verdict={verdict} diagnosis={lead} leadsTo={leadsTo(lead)} />
                {chain.map((diagnosis) => (
                  <div key={diagnosis.cause + diagnosis.from} className="ro-verdict ro-verdict-with">
                    {each(diagnosis)}
                    <span className="ro-secondary">{evidenceText(diagnosis, language, translate)}</span>
                    <Assessed call={call} verdict={verdict} diagnosis={diagnosis} />
                  </div>
                ))}
              </li>
            ))}
            <UsualFigures verdict={verdict} />
            {verdict.holes.length > 0 && <li className="ro-secondary">{holesText(verdict, translate)}</li>}
          </ul>
        )}
      </td>
    </tr>
  )
}

/** Shows the user's figures of the whole session beside what is usual for such users. */
function UsualFigures({ verdict }: Pick<Props, 'verdict'>) {
  const translate = useTranslate()
  const figures = ownFigureTexts(verdict, translate)
  if (figures.length === 0) return null
  return (
    <li>
      <dl className="ro-reasons">
        <dt title={translate('diagnosis.usual.about', { days: bounds.usual.days })}>
          {translate('diagnosis.usual.title')}
        </dt>
        <dd>{figures.join(translate('diagnosis.and'))}</dd>
      </dl>
    </li>
  )
}

interface ReasonsProps extends Pick<Props, 'call' | 'verdict'> {
  diagnosis: Diagnosis
  leadsTo: { charts: string; compare: string }
}

function Reasons({ call, verdict, diagnosis, leadsTo }: ReasonsProps) {
  const translate = useTranslate()
  const language = useLanguage()
  const [compared, setCompared] = useState(false)
  const evidence = evidenceText(diagnosis, language, translate)
  return (
    <dl className="ro-reasons">
      {evidence && (
        <>
          <dt>{translate('diagnosis.basis')}</dt>
          <dd>{evidence}</dd>
        </>
      )}
      <dt>{translate('diagnosis.advise')}</dt>
      <dd className="ro-advice">
        <p>{adviceText(diagnosis, translate, verdict)}</p>
        <p>
          <Link to={leadsTo.charts}>{translate('diagnosis.charts')}</Link>
          <Link to={leadsTo.compare}>{translate('diagnosis.compare')}</Link>
          <button type="button" className="ro-link" aria-expanded={compared} onClick={() => setCompared(!compared)}>
            {translate('shared.show')}
          </button>
        </p>
      </dd>
      {compared && (
        <>
          <dt>{translate('shared.title')}</dt>
          <dd>
            <SharedParts call={call} user={verdict.user_id} diagnosis={diagnosis} />
          </dd>
        </>
      )}
      {diagnosis.assessments && (
        <>
          <dt>{translate('assessment.column.answer')}</dt>
          <dd>
            <AssessmentList assessments={diagnosis.assessments} />
          </dd>
        </>
      )}
    </dl>
  )
}

/** Shows in one line why a user could not join the call at all. */
export function NotJoinedRow({ call, verdict, columns }: Pick<Props, 'call' | 'verdict' | 'columns'>) {
  const translate = useTranslate()
  const first = mainDiagnosis([verdict])?.diagnosis
  return (
    <tr className="ro-not-joined">
      <td title={verdict.user_id}>
        <span className="ro-mono">{verdict.user_id}</span>
      </td>
      <td colSpan={columns - 1}>
        <div className="ro-verdict">
          <span className="ro-muted">{translate('diagnosis.notJoined')}</span>
          {first && <VerdictFacts diagnosis={first} short={false} />}
          {first && <Assessed call={call} verdict={verdict} diagnosis={first} />}
        </div>
      </td>
    </tr>
  )
}
