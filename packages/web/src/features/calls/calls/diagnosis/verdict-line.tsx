import './verdict-line.css'
import { spanText, timesText } from '@rtcops/core/features/calls/calls/diagnosis-text'
import { StatusMark } from '../../../../ui/status-mark.tsx'
import { useTranslate } from '../../../../ui/use-translate.ts'
import { type Diagnosis, markOf } from './episodes.ts'

interface Props {
  diagnosis: Diagnosis
  /** Whether its time is marked or zoomed to. */
  isMarked: boolean
  onMark: () => void
  /** What a click does. */
  title: string
  /** Leaves out side and confidence. */
  short?: boolean
}

/** Shows a diagnosis in one line: cause, side, time and confidence; a click goes to its time. */
export function VerdictLine({ diagnosis, isMarked, onMark, title, short = false }: Props) {
  return (
    <button type="button" className="ro-verdict-line" aria-pressed={isMarked} title={title} onClick={onMark}>
      <VerdictFacts diagnosis={diagnosis} short={short} />
    </button>
  )
}

/** Shows cause, side, time and confidence of a diagnosis, and the cause that explains it. */
export function VerdictFacts({ diagnosis, short }: { diagnosis: Diagnosis; short: boolean }) {
  const translate = useTranslate()
  const { cause, confidence, explained_by, side } = diagnosis
  return (
    <>
      <StatusMark mark={markOf(diagnosis)}>{translate(`diagnosis.cause.${cause}`)}</StatusMark>
      {!short && side !== 'unknown' && <span className="ro-secondary">{translate(`diagnosis.side.${side}`)}</span>}
      <span className="ro-secondary ro-tabular">{spanText(diagnosis)}</span>
      {diagnosis.times > 1 && <span className="ro-secondary">{timesText(diagnosis, translate)}</span>}
      {!short && <span className="ro-secondary">{translate(`diagnosis.confidence.${confidence}`)}</span>}
      {explained_by && (
        <span className="ro-secondary">
          {translate('diagnosis.explained', { cause: translate(`diagnosis.cause.${explained_by}`) })}
        </span>
      )}
    </>
  )
}
