import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { floorRange } from '@rtcops/core/quality/intervals'
import type { TimeRange } from '@rtcops/core/time/range'
import { longestRanges, rangeOf, rangePresets } from '@rtcops/core/time/range-presets'
import type { ReactNode } from 'react'
import { Filter, FilterBar } from '../../ui/filter/filter-bar.tsx'
import { TextFilter } from '../../ui/filter/text-filter.tsx'
import type { Search } from '../../ui/filter/use-search.ts'
import { QuickRanges } from '../../ui/range/quick-ranges.tsx'
import { RangePicker } from '../../ui/range/range-picker.tsx'
import { windowText } from '../../ui/range/window-text.ts'
import { AddressSelect } from '../../ui/select/address-select.tsx'
import { CountrySelect } from '../../ui/select/country-select.tsx'
import { ProjectsSelect } from '../../ui/select/projects-select.tsx'
import { useTranslate } from '../../ui/use-translate.ts'
import { mostProjects, type QualityParams, snapRange } from './quality-search.ts'

export type QualityField = 'appkey' | 'country' | 'router' | 'as' | 'room' | 'uid' | 'query_time'

interface Props {
  search: Search<QualityParams>
  repeat: () => unknown
  /** The filters of the screen in order; by default those of the overview. */
  fields?: readonly QualityField[]
  /** Quick ranges beside the range; by default those of quality (K-08). */
  quick?: readonly QuickRange[]
  /** The range of the response: a relative range moves on while the screen does not. */
  shown?: TimeRange | undefined
  /** An additional field of the screen, shown last. */
  children?: ReactNode
}

export const quickRanges = {
  'last-2h-by-5m': 'quality.quick.last2h',
  today: 'quality.quick.today',
  yesterday: 'quality.quick.yesterday',
  'last-7-days': 'quality.quick.week',
} as const satisfies Record<string, MessageKey>

type QuickRange = keyof typeof quickRanges

const allFields: readonly QualityField[] = ['appkey', 'country', 'router', 'as', 'room', 'uid', 'query_time']

/** Shows the filters that all quality screens share. The filter of the type being compared is disabled (R-CQO-07). */
export function QualityFilterBar(props: Props) {
  const { search, repeat, fields = allFields, quick = rangePresets.quality } = props
  const translate = useTranslate()
  const { diff_type, query_time } = search.draft
  const compared = (type: typeof diff_type) =>
    type === diff_type ? { disabled: true, placeholder: translate('quality.compare.busy') } : {}
  const textNow = (value: string) =>
    value === search.applied.query_time && props.shown ? textOf(props.shown) : resolvedText(value)
  const drawn: Record<QualityField, () => ReactNode> = {
    appkey: () => (
      <Filter key="appkey" search={search} name="appkey">
        {(field) => <ProjectsSelect {...field} most={mostProjects} />}
      </Filter>
    ),
    country: () => (
      <Filter key="country" search={search} name="country">
        {(field) => <CountrySelect {...field} {...compared('country')} />}
      </Filter>
    ),
    router: () => (
      <Filter key="router" search={search} name="router">
        {(field) => <AddressSelect {...field} of="router" {...compared('router')} />}
      </Filter>
    ),
    as: () => (
      <Filter key="as" search={search} name="as">
        {(field) => <AddressSelect {...field} of="as" {...compared('as')} />}
      </Filter>
    ),
    room: () => (
      <Filter key="room" search={search} name="room">
        {(field) => <TextFilter {...field} placeholder={translate('quality.filter.roomHint')} />}
      </Filter>
    ),
    uid: () => (
      <Filter key="uid" search={search} name="uid">
        {(field) => <TextFilter {...field} placeholder={translate('quality.filter.userHint')} />}
      </Filter>
    ),
    query_time: () => (
      <Filter key="query_time" search={search} name="query_time">
        {({ id, value, onChange }) => (
          <RangePicker
            id={id}
            value={value}
            onChange={(range) => onChange(snapRange(range))}
            presets={rangePresets.quality}
            mostDays={longestRanges.quality}
            disabled={diff_type === 'time'}
            shown={diff_type === 'time' ? translate('quality.compare.busy') : textNow(value)}
          />
        )}
      </Filter>
    ),
  }
  return (
    <FilterBar
      search={search}
      repeat={repeat}
      isQuickLong={quick.length > 3}
      quick={
        quick.length > 0 && (
          <QuickRanges
            ranges={quick}
            value={query_time}
            onChange={(range) => search.submit({ query_time: range })}
            textOf={(range) => translate(quickRanges[range])}
          />
        )
      }
    >
      {fields.map((field) => drawn[field]())}
      {props.children}
    </FilterBar>
  )
}

const textOf = (range: TimeRange): string => windowText(range, Date.now())

function resolvedText(choice: string): string {
  const range = rangeOf(choice, Date.now())
  return range ? textOf(floorRange(range)) : choice
}
