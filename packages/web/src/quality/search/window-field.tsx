import { InputGroup, SegmentedControl } from '@blueprintjs/core'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { floorRange } from '@rtcops/core/quality/intervals'
import type { TimeRange } from '@rtcops/core/time/range'
import { printRangeChoice } from '@rtcops/core/time/range-choice'
import { rangeOf, rangePresets } from '@rtcops/core/time/range-presets'
import { useId, useRef } from 'react'
import type { Search } from '../../ui/filter/use-search.ts'
import { windowText } from '../../ui/range/window-text.ts'
import { useTranslate } from '../../ui/use-translate.ts'
import type { QualityParams } from './quality-search.ts'
import type { TypedText } from './use-window-search.ts'

interface Props {
  search: Search<QualityParams>
  typed: TypedText
  /** The range of the response: a relative range moves on while the screen does not. */
  shown: TimeRange | undefined
}

const names = {
  'last-5m-by-5m': 'quality.windows.minutes5',
  'last-10m-by-5m': 'quality.windows.minutes10',
  'last-15m-by-5m': 'quality.windows.minutes15',
  'last-30m-by-5m': 'quality.windows.minutes30',
  'last-1h-by-5m': 'quality.windows.hour1',
} as const satisfies Record<(typeof rangePresets.qualityWindows)[number], MessageKey>

/** Selects the last minutes up to now, or any typed range, which is 自定义 (R-JS-01, R-JS-02). */
export function WindowField({ search, typed, shown }: Props) {
  const translate = useTranslate()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { query_time } = search.draft
  const preset = rangePresets.qualityWindows.find((each) => each === query_time)
  const isApplied = query_time === search.applied.query_time
  const range = (isApplied && shown) || resolved(query_time)
  const custom = () => {
    // The selected range stays in the field, to be edited.
    if (range) search.change({ query_time: printRangeChoice({ kind: 'fixed', ...range }) })
    input.current?.focus()
    input.current?.select()
  }
  return (
    <div className="ro-field ro-wide ro-window-field">
      <label htmlFor={id}>{translate('quality.filter.time')}</label>
      <div>
        <SegmentedControl
          size="small"
          aria-label={translate('quality.windows.presets')}
          value={preset ?? 'custom'}
          onValueChange={(choice) => (choice === 'custom' ? custom() : search.submit({ query_time: choice }))}
          options={[
            ...rangePresets.qualityWindows.map((each) => ({ value: each, label: translate(names[each]) })),
            { value: 'custom', label: translate('quality.windows.custom') },
          ]}
        />
        <InputGroup
          id={id}
          inputRef={input}
          className="ro-tabular"
          aria-label={translate('quality.windows.typed')}
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
          aria-invalid={typed.refusal !== undefined}
          aria-describedby={`${id}-note`}
          value={typed.text ?? (range ? windowText(range, Date.now()) : query_time)}
          title={range && windowText(range, Date.now())}
          onChange={(event) => typed.type(event.currentTarget.value)}
          onBlur={typed.leave}
        />
        <span id={`${id}-note`} className="ro-error" role="alert">
          {typed.refusal && translate(typed.refusal.text, { days: typed.refusal.days })}
        </span>
      </div>
    </div>
  )
}

function resolved(choice: string): TimeRange | undefined {
  const range = rangeOf(choice, Date.now())
  return range && floorRange(range)
}
