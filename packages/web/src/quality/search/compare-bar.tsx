import '../quality.css'
import { Button, SegmentedControl, Switch } from '@blueprintjs/core'
import { Cross, SwapHorizontal } from '@blueprintjs/icons'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { floorRange } from '@rtcops/core/quality/intervals'
import { parseRangeChoice, printRangeChoice } from '@rtcops/core/time/range-choice'
import { longestRanges, rangeOf, rangePresets } from '@rtcops/core/time/range-presets'
import { type FormEvent, useEffect, useId, useRef } from 'react'
import { RangePicker } from '../../ui/range/range-picker.tsx'
import { windowText } from '../../ui/range/window-text.ts'
import { AddressSelect } from '../../ui/select/address-select.tsx'
import { CountrySelect } from '../../ui/select/country-select.tsx'
import { useTranslate } from '../../ui/use-translate.ts'
import { type CompareType, compareTypes } from './quality-search.ts'
import type { QualitySearch } from './use-quality-search.ts'

/** Shows the switch in the page header that opens and closes the comparison. */
export function CompareSwitch({ search }: { search: QualitySearch }) {
  const translate = useTranslate()
  const isOn = search.draft.diff_type !== undefined
  return (
    <Switch
      className="ro-compare-switch"
      inline
      label={translate('quality.compare.on')}
      checked={isOn}
      onChange={() => (isOn ? search.closeCompare() : search.openCompare())}
    />
  )
}

interface Props {
  search: QualitySearch
  repeat: () => unknown
  /** Types that can be compared here; by default country, router and access server. */
  types?: readonly CompareType[]
  /** How to read the comparison. */
  note?: MessageKey
}

/**
 * Asks what to compare: the type and two values. 查询, or Enter, sends the request; nothing is drawn while nothing is
 * compared.
 */
export function CompareBar({ search, repeat, types = compareTypes, note }: Props) {
  const translate = useTranslate()
  const { diff_type } = search.draft
  if (diff_type === undefined) return null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!search.submit()) repeat()
  }
  return (
    <form className="ro-panel ro-compare-bar" aria-label={translate('quality.compare.on')} onSubmit={submit}>
      <span className="ro-secondary">{translate('quality.compare.type')}</span>
      <SegmentedControl
        size="small"
        aria-label={translate('quality.compare.type')}
        value={diff_type}
        onValueChange={(next) => next !== diff_type && search.change({ diff_type: next as CompareType })}
        options={types.map((type) => ({ value: type, label: translate(`quality.filter.${type}`) }))}
      />
      <span className="ro-divider" />
      <ComparedValue key={`1 ${diff_type}`} search={search} type={diff_type} field="diff_value1" />
      <Button
        variant="minimal"
        icon={<SwapHorizontal />}
        aria-label={translate('quality.compare.swap')}
        title={translate('quality.compare.swap')}
        onClick={search.swap}
      />
      <ComparedValue key={`2 ${diff_type}`} search={search} type={diff_type} field="diff_value2" />
      <span role="alert">{search.refusal && <span className="ro-error">{translate(search.refusal.text)}</span>}</span>
      <div className="ro-page-actions">
        {note && <span className="ro-fresh">{translate(note)}</span>}
        <Button
          variant="minimal"
          icon={<Cross />}
          text={translate('quality.compare.close')}
          onClick={search.closeCompare}
        />
      </div>
    </form>
  )
}

interface RangeProps {
  id: string
  value: string | undefined
  onChange: (value: string) => void
}

/** Selects a range to compare. A relative one is fixed at once: two that move on could not be read side by side. */
function ComparedRange({ id, value, onChange }: RangeProps) {
  const choice = value === undefined ? undefined : parseRangeChoice(value)
  return (
    <RangePicker
      id={id}
      value={value}
      presets={rangePresets.quality}
      mostDays={longestRanges.quality}
      {...(choice?.kind === 'fixed' ? { shown: windowText(choice, Date.now()) } : {})}
      onChange={(text) => {
        const range = rangeOf(text, Date.now())
        if (range) onChange(printRangeChoice({ kind: 'fixed', ...floorRange(range) }))
      }}
    />
  )
}

interface ValueProps {
  search: QualitySearch
  type: CompareType
  field: 'diff_value1' | 'diff_value2'
}

/**
 * Shows one of the two values behind its badge. A value that is missing or equal to the other takes the focus when
 * the error is shown.
 */
function ComparedValue({ search, type, field }: ValueProps) {
  const translate = useTranslate()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const isRefused = search.refusal?.field === field
  useEffect(() => {
    if (isRefused) input.current?.focus()
  }, [isRefused])
  const control = {
    id,
    value: search.draft[field],
    onChange: (value: string | undefined) => search.change({ [field]: value }),
    isInvalid: isRefused,
    inputRef: (element: HTMLInputElement | null) => {
      input.current = element
    },
  }
  const isFirst = field === 'diff_value1'
  return (
    <div className="ro-compared-value">
      <label htmlFor={id} className={isFirst ? 'ro-badge-a' : 'ro-badge-b'}>
        <span aria-hidden="true">{isFirst ? 'A' : 'B'}</span>
        <span className="ro-hidden-text">
          {translate(isFirst ? 'quality.compare.first' : 'quality.compare.second')}
        </span>
      </label>
      {type === 'country' ? (
        <CountrySelect {...control} />
      ) : type === 'time' ? (
        <ComparedRange {...control} />
      ) : (
        <AddressSelect {...control} of={type} />
      )}
    </div>
  )
}
