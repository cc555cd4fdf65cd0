import { type Erasure, erasureStates } from '@rtcops/core/features/settings/erasures/columns'
import { Fact } from '../../../ui/form/fact.tsx'
import { DrawerFrame } from '../../../ui/overlay/drawer-frame.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { Places } from './places.tsx'

/** Shows how far an erasure is, and its rows by table. */
export function ErasureDetails({ of: erasure, onClose }: { of: Erasure; onClose: () => void }) {
  const translate = useTranslate()
  const { appkey, appkey_name, covers_until, fault, number, places, state, waits_for } = erasure
  return (
    <DrawerFrame title={number} onClose={onClose}>
      <div className="ro-dialog-body">
        <div className="ro-form">
          <Fact label="erasure.state.label">{translate(erasureStates[state].text)}</Fact>
          {fault !== '' && <Fact label="erasure.fault">{translate(`erasure.faults.${fault}`)}</Fact>}
          {waits_for !== null && <Fact label="erasure.waitsFor">{waits_for}</Fact>}
          <Fact label="erasure.project">{appkey_name}</Fact>
          <Fact label="project.appkey">
            <span className="ro-mono">{appkey}</span>
          </Fact>
          <Fact label="erasure.coversUntil">{covers_until}</Fact>
          <Fact label="erasure.places">
            {state === 'waiting' ? translate('erasure.countedLater') : <Places of={places} />}
          </Fact>
        </div>
      </div>
    </DrawerFrame>
  )
}
