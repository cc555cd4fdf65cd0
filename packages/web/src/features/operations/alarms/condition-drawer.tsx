import './condition-drawer.css'
import { Button } from '@blueprintjs/core'
import { isPlatformCountry } from '@rtcops/core/alarms/platform-rules'
import { getQualityChange } from '@rtcops/core/api/generated/operations'
import { countryName } from '@rtcops/core/countries/countries'
import { alarmCustomerText, alarmTicketText } from '@rtcops/core/features/operations/alarms/alarm-texts'
import { alarmPlace } from '@rtcops/core/features/operations/alarms/alarm-words'
import type { AlarmCondition } from '@rtcops/core/features/operations/alarms/columns'
import { evidenceRange } from '@rtcops/core/features/operations/alarms/evidence'
import { likelyCauseText } from '@rtcops/core/features/operations/alarms/likely-cause'
import { watchedMetrics } from '@rtcops/core/features/operations/alarms/watched'
import { pathText } from '@rtcops/core/quality/path-text'
import { rangeToWire } from '@rtcops/core/time/range'
import { useQuery } from '@tanstack/react-query'
import { GapNote } from '../../../charts/annotations/gap-note.tsx'
import { AffectedBlock } from '../../../quality/affected-block.tsx'
import { useAffected } from '../../../quality/use-affected.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { DrawerFrame } from '../../../ui/overlay/drawer-frame.tsx'
import { useLanguage, useTranslate } from '../../../ui/use-translate.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { ChangeLinks } from './change-links.tsx'
import { ConditionCurve } from './condition-curve.tsx'
import { ConditionHistory } from './condition-history.tsx'
import { ConditionRules } from './condition-rules.tsx'
import { EvidenceLinks, qualityAddress } from './evidence-links.tsx'
import { ExternalFacts } from './external/external-facts.tsx'
import { HeldLine, type Holding } from './holding/held-note.tsx'
import { IncidentLink } from './incident-link.tsx'
import { RuleBars } from './rule-bars.tsx'
import { RuleLinks } from './rule-links.tsx'

/** Shows one condition: of the platform, of a member's rule or of another system, what it says and each alarm; of a country, also what was measured there. */
export function ConditionDrawer(props: Opened) {
  const { condition, onAck, onAlarm, onClose, onHolding, onSilence } = props
  const translate = useTranslate()
  const language = useLanguage()
  if (!isPlatformCountry(condition.country) && !condition.subject) return <CountryDrawer {...props} />
  return (
    <DrawerFrame
      title={`${translate('alarm.eachTitle')} · ${alarmPlace(condition, language, translate)}`}
      foot={(onAck || onSilence) && <Handling onAck={onAck} onSilence={onSilence} />}
      onClose={onClose}
    >
      <div className="ro-condition">
        <HeldLine holding={condition.held_by} onOpen={onHolding} onAlarm={onAlarm} />
        <IncidentLink conditionId={condition.id} />
        <ConditionRules condition={{ ...condition, likely: null }} />
        {condition.subject && <RuleLinks subject={condition.subject} />}
        {condition.subject && (
          <GapNote
            range={evidenceRange(condition)}
            appkeys={condition.subject.split === 'project' ? [condition.subject.value] : undefined}
            of="samples"
          />
        )}
        {condition.external && <ExternalFacts external={condition.external} condition={condition} />}
        {condition.change && <ChangeLinks change={condition.change} />}
        <ConditionHistory condition={condition} />
      </div>
    </DrawerFrame>
  )
}

interface Opened {
  condition: AlarmCondition
  /** Asks for the note of an acknowledgement; undefined if there is nothing to acknowledge, or the member may not. */
  onAck: (() => void) | undefined
  /** Asks for a silence; undefined if the condition is resolved, or the member may not. */
  onSilence: (() => void) | undefined
  /** Shows what holds messages about it. */
  onHolding: (holding: Holding) => void
  /** Leaves for another alarm. */
  onAlarm: () => void
  onClose: () => void
}

/**
 * Shows one condition of a country: its cause once, its rules against their thresholds, the shares that they watch with the windows that
 * raised alarms, who was affected, texts to send, and each alarm.
 */
function CountryDrawer({ condition, onAck, onAlarm, onClose, onHolding, onSilence }: Opened) {
  const translate = useTranslate()
  const language = useLanguage()
  const { country, likely, rules } = condition
  const window = evidenceRange(condition)
  const path = usePath(condition)
  return (
    <DrawerFrame
      title={`${translate('alarm.eachTitle')} · ${countryName(country, language)}`}
      foot={
        <>
          <Texts condition={condition} path={path} />
          <Handling onAck={onAck} onSilence={onSilence} />
        </>
      }
      onClose={onClose}
    >
      <div className="ro-condition">
        <HeldLine holding={condition.held_by} onOpen={onHolding} onAlarm={onAlarm} />
        <IncidentLink conditionId={condition.id} />
        {likely && (
          <p>
            <span className="ro-secondary">{translate('alarm.likely')}</span>{' '}
            <b>{likelyCauseText(likely, translate)}</b>
          </p>
        )}
        {path && <p title={translate('quality.change.path.rule')}>{pathText(path, translate)}</p>}
        <RuleBars rules={rules} />
        <GapNote range={window} of="samples" />
        <ConditionCurve condition={condition} />
        <EvidenceLinks condition={condition} />
        <AffectedBlock place={{ country }} name={countryName(country, language)} window={window} />
        <ConditionHistory condition={condition} />
      </div>
    </DrawerFrame>
  )
}

function Handling({ onAck, onSilence }: Pick<Opened, 'onAck' | 'onSilence'>) {
  const translate = useTranslate()
  return (
    <>
      {onSilence && <Button text={translate('alarmSilence.silenceThis')} onClick={onSilence} />}
      {onAck && <Button intent="primary" text={translate('alarm.ack')} onClick={onAck} />}
    </>
  )
}

/** Returns whether a router of the country is at fault in the condition's windows; null if that is not known. */
function usePath(condition: AlarmCondition) {
  const { mayCall } = useViewer()
  const [metric = 'up_loss'] = watchedMetrics(condition.rules)
  const place = condition.likely?.side === 'router' ? { router: condition.likely.place } : {}
  const { data } = useQuery({
    ...getQualityChange({
      metric,
      dimension: 'router',
      limit: 1,
      query_time: rangeToWire(evidenceRange(condition)),
      ...place,
      country: condition.country,
    }),
    enabled: mayCall('getQualityChange'),
  })
  return data?.info.path ?? null
}

function Texts({ condition, path }: { condition: AlarmCondition; path: ReturnType<typeof usePath> }) {
  const translate = useTranslate()
  const language = useLanguage()
  const { data, isPlaceholderData } = useAffected({ country: condition.country }, evidenceRange(condition)).query
  // A text must not count the users of the condition that was shown before.
  const affected = isPlaceholderData ? undefined : data?.info
  const link = `${location.origin}${qualityAddress(condition)}`
  return (
    <>
      <CopyButton
        captioned
        label={translate('alarm.text.copyTicket')}
        text={alarmTicketText({ condition, affected, path, link }, language, translate)}
      />
      <CopyButton
        captioned
        label={translate('alarm.text.copyCustomer')}
        hint={translate('alarm.text.customerTitle')}
        text={alarmCustomerText(condition, language, translate)}
      />
    </>
  )
}
