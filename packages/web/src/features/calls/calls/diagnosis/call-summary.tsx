import './call-summary.css'
import { Button } from '@blueprintjs/core'
import type { Schema } from '@rtcops/core/api/types'
import { mainDiagnosis, summarySentences } from '@rtcops/core/features/calls/calls/diagnosis-text'
import type { UseQueryResult } from '@tanstack/react-query'
import { failureText } from '../../../../ui/screen/failure-text.ts'
import { StatusMark } from '../../../../ui/status-mark.tsx'
import { useDelayed } from '../../../../ui/use-delayed.ts'
import { useLanguage, useTranslate } from '../../../../ui/use-translate.ts'
import { CopyTexts } from './copy-texts.tsx'
import { markOf } from './episodes.ts'

interface Props {
  query: UseQueryResult<{ info: Schema<'CallDiagnosis'> }>
  head: Schema<'CallHead'> | undefined
}

/** Shows in two sentences why the call was bad and what to do, to be read here or copied into a ticket. */
export function CallSummary({ query, head }: Props) {
  const translate = useTranslate()
  const slow = useDelayed(query.isPending || (query.isFetching && query.error !== null))
  const info = query.data?.info
  return (
    <section
      className="ro-panel ro-call-summary"
      aria-label={translate('diagnosis.title')}
      aria-busy={query.isFetching && !info}
    >
      {info ? (
        <>
          <Sentences info={info} />
          {head && <CopyTexts head={head} diagnosis={info} />}
        </>
      ) : query.error && !query.isFetching ? (
        <div className="ro-summary-failed" role="alert">
          <StatusMark mark="off">
            {translate('diagnosis.failed')}
            <span className="ro-secondary">{failureText(query.error, 'common.failed.busy', translate)}</span>
          </StatusMark>
          <Button size="small" text={translate('common.action.retry')} onClick={() => void query.refetch()} />
        </div>
      ) : (
        slow && (
          <p>
            <span className="ro-skeleton" style={{ width: '62%' }} />
            <span className="ro-skeleton" style={{ width: '38%' }} />
          </p>
        )
      )}
    </section>
  )
}

function Sentences({ info }: { info: Schema<'CallDiagnosis'> }) {
  const translate = useTranslate()
  const language = useLanguage()
  const main = mainDiagnosis(info.users)
  const isKnown = info.users.some(({ is_enough }) => is_enough === 1)
  const [first, ...others] = summarySentences(info, language, translate)
  return (
    <StatusMark mark={main ? markOf(main.diagnosis) : isKnown ? 'ok' : 'off'}>
      <p>
        <span>{first}</span>
        {others.map((sentence) => (
          <span key={sentence} className="ro-secondary">
            {sentence}
          </span>
        ))}
      </p>
    </StatusMark>
  )
}
