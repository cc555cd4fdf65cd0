import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { parseRangeChoice } from '@rtcops/core/time/range-choice'

/**
 * How one value of a filter is written in the address. Declared as methods, so that lists of different params have
 * one type.
 */
export interface Param<Value> {
  /** Returns undefined for text that is no valid value: the filter then uses the fallback or lacks the value. */
  read(text: string): Value | undefined
  write(value: Value): string
  /** The value on a screen that was opened from its menu entry. */
  fallback?: Value
  /** Name of the filter; params without one (page, sort) get no chip and are not changed by 重置 and 查询. */
  label?: MessageKey
  /** Whether it is a page, which every change of another param resets to the first. */
  isPage?: true
}

/** A param that always has a value. */
export type DefaultedParam<Value> = Param<Value> & { fallback: Value }

export type Params = Record<string, Param<unknown>>

type ValueOf<Each> = Each extends Param<infer Value> ? Value : never
type Defaulted<All> = { [Name in keyof All]: All[Name] extends { fallback: unknown } ? Name : never }[keyof All]

/** The filter that a set of params reads: a value without a fallback may be missing. */
export type FilterOf<All> = { [Name in Defaulted<All>]: ValueOf<All[Name]> } & {
  [Name in Exclude<keyof All, Defaulted<All>>]?: ValueOf<All[Name]>
}

/** Changes to a filter; undefined removes a value. */
export type FilterChange<All> = { [Name in keyof FilterOf<All>]?: FilterOf<All>[Name] | undefined }

const labelled = (label?: MessageKey) => (label ? { label } : {})

/** Text, trimmed, of at most 128 characters. */
export const textParam = (label?: MessageKey): Param<string> => ({
  read: (text) => text.trim().slice(0, 128) || undefined,
  write: (value) => value.trim(),
  ...labelled(label),
})

/** Several texts without duplicates, separated by commas in the address; at most `most`, further ones are dropped. */
export const listParam = (most: number, label?: MessageKey): Param<readonly string[]> => ({
  read: (text) => {
    const texts = [...new Set(text.split(',').map((each) => each.trim().slice(0, 128)))].filter(Boolean)
    return texts.length > 0 ? texts.slice(0, most) : undefined
  },
  write: (values) => values.join(','),
  ...labelled(label),
})

/** Id of a record: a whole number from 1. */
export const idParam = (label?: MessageKey): Param<number> => ({
  read: (text) => (/^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined),
  write: String,
  ...labelled(label),
})

/** One of a few values. */
export const choiceParam = <const Value extends string | number>(
  values: readonly Value[],
  label?: MessageKey,
): Param<Value> => ({
  read: (text) => values.find((value) => String(value) === text),
  write: String,
  ...labelled(label),
})

/** A range in the address form of `time/range-choice`, such as `last-24h`. */
export const rangeParam = (fallback: string, label?: MessageKey): DefaultedParam<string> => ({
  read: (text) => (parseRangeChoice(text) ? text : undefined),
  write: (value) => value,
  fallback,
  ...labelled(label),
})

/** The same for an optional range: without it the screen shows all times. */
export const anyRangeParam = (label?: MessageKey): Param<string> => ({
  read: (text) => (parseRangeChoice(text) ? text : undefined),
  write: (value) => value,
  ...labelled(label),
})

/** The sort of a list: `sort` 1 is ascending, 2 descending. */
export interface Sort<Field extends string = string> {
  field: Field
  sort: 1 | 2
}

/** A sort by one of the fields, written `field` or `-field`. */
export const sortParam = <const Field extends string>(fields: readonly Field[]): Param<Sort<Field>> => ({
  read: (text) => {
    const field = fields.find((each) => each === text.replace(/^-/, ''))
    return field && { field, sort: text.startsWith('-') ? 2 : 1 }
  },
  write: ({ field, sort }) => (sort === 2 ? `-${field}` : field),
})

const wholeParam = (fallback: number, most: number): DefaultedParam<number> => ({
  read: (text) => (/^[1-9]\d{0,6}$/.test(text) && Number(text) <= most ? Number(text) : undefined),
  write: String,
  fallback,
})

/** Page of a list. */
export const pageParam = (): DefaultedParam<number> => ({ ...wholeParam(1, 1_000_000), isPage: true })

/** Page and page size of a list (K-01). */
export const pageParams = (size = 10) => ({ page: pageParam(), limit: wholeParam(size, 200) })

/** Returns the filter of a list's export: all its rows, whichever page is shown. */
export function withoutPage<Filter extends { page?: number; limit?: number }>({
  page: _page,
  limit: _limit,
  ...filter
}: Filter): Omit<Filter, 'page' | 'limit'> {
  return filter
}

/** Reads a filter; invalid texts are ignored. */
export function readFilter<All extends Params>(params: All, address: URLSearchParams): FilterOf<All> {
  const filter: Record<string, unknown> = {}
  for (const [name, param] of Object.entries(params)) {
    const text = address.get(name)
    const value = (text === null ? undefined : param.read(text)) ?? param.fallback
    if (value !== undefined) filter[name] = value
  }
  return filter as FilterOf<All>
}

/** Writes a filter; values equal to their fallback are left out, so that an untouched screen has a plain address. */
export function writeFilter<All extends Params>(params: All, filter: FilterChange<All>): URLSearchParams {
  const address = new URLSearchParams()
  for (const [name, param] of Object.entries(params)) {
    const value = (filter as Record<string, unknown>)[name]
    if (value === undefined) continue
    const text = param.write(value)
    if (text && (param.fallback === undefined || text !== param.write(param.fallback))) address.set(name, text)
  }
  return address
}
