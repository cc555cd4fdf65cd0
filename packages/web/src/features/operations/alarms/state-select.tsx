import type { FilterField } from '../../../ui/filter/filter-bar.tsx'
import { NativeSelect } from '../../../ui/select/native-select.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { alarmStates } from './alarms-search.ts'

type State = (typeof alarmStates)[number]

/** Returns the word of a state in the filter. */
export const stateText = (state: State) => (state === 'all' ? 'common.state.all' : (`alarm.state.${state}` as const))

/** Selects a state of alarms, or all; by default open, as these need work. */
export function StateSelect({ id, onChange, value }: FilterField<State>) {
  const translate = useTranslate()
  return (
    <NativeSelect
      id={id}
      fill
      value={value}
      options={alarmStates.map((state) => ({ value: state, label: translate(stateText(state)) }))}
      onChange={(event) => onChange(alarmStates.find((state) => state === event.currentTarget.value))}
    />
  )
}
