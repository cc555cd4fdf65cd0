import './holdings-drawer.css'
import { SegmentedControl } from '@blueprintjs/core'
import { useState } from 'react'
import { DrawerFrame } from '../../../../ui/overlay/drawer-frame.tsx'
import { useTranslate } from '../../../../ui/use-translate.ts'
import { InhibitionsTable } from '../inhibitions/inhibitions-table.tsx'
import { MutesTable } from '../mutes/mutes-table.tsx'
import { SilencesTable } from '../silences/silences-table.tsx'
import type { Holding } from './held-note.tsx'

interface Props {
  /** What is shown first. */
  first: Holding['kind']
  onClose: () => void
}

const kinds = [
  { value: 'silence', text: 'alarmSilence.title', table: <SilencesTable /> },
  { value: 'mute', text: 'alarmMute.title', table: <MutesTable /> },
  { value: 'inhibition', text: 'alarmInhibition.title', table: <InhibitionsTable /> },
] as const

/** Lists what may hold messages about alarms back: silences, mute timings and inhibitions. */
export function HoldingsDrawer({ first, onClose }: Props) {
  const translate = useTranslate()
  const [shown, setShown] = useState<string>(first)
  return (
    <DrawerFrame title={translate('alarmHolding.title')} isWide onClose={onClose}>
      <div className="ro-holding-kinds">
        <SegmentedControl
          aria-label={translate('alarmHolding.title')}
          options={kinds.map(({ text, value }) => ({ value, label: translate(text) }))}
          value={shown}
          onValueChange={setShown}
        />
      </div>
      {kinds.find(({ value }) => value === shown)?.table}
    </DrawerFrame>
  )
}
