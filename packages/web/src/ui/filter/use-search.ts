import { useState } from 'react'
import { type Dependents, withDependents } from './dependents.ts'
import { type FilterChange, type FilterOf, type Params, writeFilter } from './url-params.ts'
import { type SetFilter, useUrlFilter } from './use-url-filter.ts'

/** A filter that is being edited in the form, and the one that the screen shows. */
export interface Search<All extends Params> {
  params: All
  /** The filter of the screen's requests; it is in the address. */
  applied: FilterOf<All>
  /** The filter in the form; it takes effect with 查询. */
  draft: FilterOf<All>
  /** Changes the form. */
  change: (change: FilterChange<All>) => void
  /**
   * Applies the form, with a change that a shortcut makes to it. Returns false if nothing differs, so that the caller
   * can send the same request again.
   */
  submit: (change?: FilterChange<All>) => boolean
  /** Resets form and screen to the defaults; returns false if they are there already. */
  reset: () => boolean
  /** Changes the applied filter at once, for instance when a chip is removed or a page is turned. */
  apply: SetFilter<All>
}

/**
 * Returns the search of a screen with a filter bar. `params` must be a constant.
 * @param dependents filters that are cleared when another changes
 */
export function useSearch<All extends Params>(params: All, dependents: Dependents<All> = {}): Search<All> {
  const [applied, apply] = useUrlFilter(params)
  const [draft, setDraft] = useState(applied)
  const current = filtersOf(params, applied)
  const [seen, setSeen] = useState(current)
  const [submitted, setSubmitted] = useState<{ filters: string; draft: FilterOf<All> }>()
  // Back, a link, a removed chip or the form itself changes the filters: the form follows. Turning a page does not
  // change it. What the form has applied may reach the address a moment later, when the user is typing again: that
  // input is kept.
  if (seen !== current) {
    setSeen(current)
    setSubmitted(undefined)
    if (submitted?.filters !== current || submitted.draft === draft) setDraft(applied)
  }
  const search = (next: FilterChange<All>, written: FilterOf<All>) => {
    setSubmitted({ filters: filtersOf(params, next), draft: written })
    apply(next)
    return filtersOf(params, next) !== current || ('page' in applied && applied.page !== 1)
  }
  return {
    params,
    applied,
    draft,
    change: (change) => setDraft({ ...draft, ...withDependents(change, dependents) }),
    submit: (change = {}) => {
      const next = { ...draft, ...withDependents(change, dependents) }
      setDraft(next)
      return search(onlyFilters(params, next), next)
    },
    reset: () => {
      const defaults = onlyFilters(params, {})
      const emptied = { ...applied, ...defaults }
      setDraft(emptied)
      return search(defaults, emptied)
    },
    apply: (change, options) => apply(withDependents(change, dependents), options),
  }
}

/** Returns the filters that have names, each at its default if the value lacks it: what 查询 and 重置 set. */
function onlyFilters<All extends Params>(params: All, value: FilterChange<All>): FilterChange<All> {
  const named = Object.entries(params).filter(([, param]) => param.label)
  const values = value as Record<string, unknown>
  return Object.fromEntries(named.map(([name, param]) => [name, values[name] ?? param.fallback])) as FilterChange<All>
}

const filtersOf = <All extends Params>(params: All, value: FilterChange<All>): string =>
  writeFilter(params, onlyFilters(params, value)).toString()
