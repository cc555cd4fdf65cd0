import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { FilterField } from '../filter/filter-bar.tsx'
import { useTranslate } from '../use-translate.ts'
import { NativeSelect } from './native-select.tsx'

interface Props<Value extends string | number> extends FilterField<Value | undefined> {
  options: readonly { value: Value; text: MessageKey }[]
  /** The word for no choice; 全部 by default. */
  none?: MessageKey
}

/** Selects one of a few values, or all of them. */
export function ChoiceSelect<Value extends string | number>(props: Props<Value>) {
  const { id, value, onChange, options, none = 'common.state.all' } = props
  const translate = useTranslate()
  return (
    <NativeSelect
      id={id}
      fill
      value={value ?? ''}
      onChange={(event) => onChange(options.find((each) => String(each.value) === event.currentTarget.value)?.value)}
    >
      <option value="">{translate(none)}</option>
      {options.map((each) => (
        <option key={each.value} value={each.value}>
          {translate(each.text)}
        </option>
      ))}
    </NativeSelect>
  )
}
