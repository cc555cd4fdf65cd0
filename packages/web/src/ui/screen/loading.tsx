import './loading.css'
import { useDelayed, useSecondsOf } from '../use-delayed.ts'
import { useTranslate } from '../use-translate.ts'

/** Widths of the bars in percent; the bars have no meaning. */
const bars = [38, 92, 74, 86, 58, 80]

/** Seconds after which a wait is shown as a number. */
const longWait = 2

/**
 * Shows that a panel is waiting for its first response: nothing for 200 ms, then grey bars, and after two seconds the
 * seconds since it is shown.
 * @param silent leaves out the seconds, where another part of the panel has them
 */
export function LoadingState({ silent = false }: { silent?: boolean }) {
  const slow = useDelayed(true)
  return (
    <div className="ro-loading">
      {slow && <Bars />}
      {!silent && <WaitingSeconds active />}
    </div>
  )
}

/** Shows in place of a screen that its code is being loaded, once that takes 200 ms. */
export function LoadingScreen() {
  const slow = useDelayed(true)
  if (!slow) return null
  return (
    <div className="ro-page" aria-busy>
      <div className="ro-page-head" />
      <section className="ro-panel ro-fill">
        <div className="ro-loading">
          <Bars />
          <WaitingSeconds active />
        </div>
      </section>
    </div>
  )
}

const Bars = () => bars.map((width) => <span key={width} className="ro-skeleton" style={{ width: `${width}%` }} />)

/** Shows for how many seconds a request has been running, if that is long. */
export function WaitingSeconds({ active }: { active: boolean }) {
  const translate = useTranslate()
  const seconds = useSecondsOf(active)
  return seconds < longWait ? null : (
    <span className="ro-muted ro-waiting">{translate('ui.table.waiting', { seconds })}</span>
  )
}
