import './patrol.css'
import { ChevronRight } from '@blueprintjs/icons'
import { leastRoomSamples, patrolRule } from '@rtcops/core/quality/patrol-level'
import { StatusMark } from '../../../ui/status-mark.tsx'
import { useKept } from '../../../ui/use-kept.ts'
import { useTranslate } from '../../../ui/use-translate.ts'

/**
 * Shows the rule that sets a room's level, generated from the rule in the code (R-HPR-04). Open until the user folds
 * it; that choice is stored.
 */
export function RuleNote() {
  const translate = useTranslate()
  const [open = true, setOpen] = useKept('patrol.rule', (kept) => typeof kept === 'boolean')
  const { bad, fatal } = patrolRule
  return (
    <details className="ro-panel ro-rule" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <ChevronRight size={14} />
        {translate('patrol.rule.title')}
      </summary>
      <ul>
        <li>
          <StatusMark mark="bad">
            {translate('patrol.rule.fatal', { ...fatal.sample, share: fatal.share, interrupts: fatal.interrupts })}
          </StatusMark>
        </li>
        <li>
          <StatusMark mark="warn">{translate('patrol.rule.bad', { ...bad.sample, share: bad.share })}</StatusMark>
        </li>
        <li>
          <StatusMark mark="ok">{translate('patrol.rule.normal')}</StatusMark>
        </li>
        <li className="ro-muted">{translate('patrol.rule.order')}</li>
        <li className="ro-muted">{translate('patrol.rule.scope', { samples: leastRoomSamples })}</li>
      </ul>
    </details>
  )
}
