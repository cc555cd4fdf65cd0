import './noise.css'
import { SegmentedControl } from '@blueprintjs/core'
import { listAlarmNoise } from '@rtcops/core/api/generated/operations'
import { memberNoiseColumns, noisyRuleText, ruleNoiseColumns } from '@rtcops/core/features/operations/alarms/own/noise'
import { endingNow, rangeToWire } from '@rtcops/core/time/range'
import { day } from '@rtcops/core/time/zone'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DrawerFrame } from '../../../../ui/overlay/drawer-frame.tsx'
import { EmptyState } from '../../../../ui/screen/state.tsx'
import { QueryTable } from '../../../../ui/table/query-table.tsx'
import { TextLink } from '../../../../ui/text-link.tsx'
import { useLanguage, useTranslate } from '../../../../ui/use-translate.ts'

interface Props {
  /** Opens the details of a rule of members. */
  onRule: (id: number) => void
  onClose: () => void
}

const lengths = [7, 30, 90] as const

/** Shows what became of the alarms of each rule, and how many alarms each member acknowledged. */
export function NoiseDrawer({ onClose, onRule }: Props) {
  const translate = useTranslate()
  const language = useLanguage()
  const [days, setDays] = useState(30)
  const [end] = useState(() => endingNow(Date.now()))
  const time = rangeToWire({ start: end - days * day, end })
  const query = useQuery({ ...listAlarmNoise({ time }), placeholderData: keepPreviousData })
  // Both tables are of one answer.
  const members = { ...query, data: query.data && { list: query.data.members } }
  return (
    <DrawerFrame title={translate('alarmNoise.title')} isWide onClose={onClose}>
      <div className="ro-noise-head">
        <p className="ro-secondary">{translate('alarmNoise.about')}</p>
        <SegmentedControl
          aria-label={translate('alarmNoise.title')}
          options={lengths.map((count) => ({ value: String(count), label: translate('alarmNoise.days', { count }) }))}
          value={String(days)}
          onValueChange={(text) => setDays(Number(text))}
        />
      </div>
      <QueryTable
        query={query}
        columns={ruleNoiseColumns}
        title="alarmNoise.rules"
        count="alarmNoise.count"
        name="noisy-rules"
        cells={{
          name: (row) => {
            const { rule_id } = row
            const text = noisyRuleText(row, language, translate)
            return rule_id === null ? text : <TextLink onClick={() => onRule(rule_id)}>{text}</TextLink>
          },
        }}
        empty={<EmptyState text={translate('alarmNoise.empty')} />}
      />
      <QueryTable
        query={members}
        columns={memberNoiseColumns}
        rowId="member_id"
        title="alarmNoise.members"
        name="noise-of-members"
        empty={<EmptyState text={translate('alarmNoise.membersEmpty')} />}
      />
    </DrawerFrame>
  )
}
