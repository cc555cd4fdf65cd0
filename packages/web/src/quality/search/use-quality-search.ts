import { useState } from 'react'
import { type Search, useSearch } from '../../ui/filter/use-search.ts'
import {
  type CompareRefusal,
  compareRefusal,
  type QualityFilter,
  type QualityParams,
  qualityDependents,
  withCompareRules,
} from './quality-search.ts'

/** The search of a quality screen, with its comparison. */
export interface QualitySearch extends Search<QualityParams> {
  /** Why the comparison in the form cannot be requested; reported after an attempt, equal values at once. */
  refusal: CompareRefusal | undefined
  /** Opens the comparison bar. */
  openCompare: () => void
  /** Closes it: clears both values, and shows the total again (R-CQO-07). */
  closeCompare: () => void
  /** Swaps the two values, also on screen if they are compared there. */
  swap: () => void
}

/**
 * Returns the search of a quality screen with its comparison. `params` must be a constant. `repeat` sends the same
 * request again; it is called when closing the comparison does not change the request.
 */
export function useQualitySearch(params: QualityParams, needed: 'both' | 'one', repeat: () => void): QualitySearch {
  const search = useSearch(params, qualityDependents)
  const { draft, applied } = search
  const [tried, setTried] = useState<string>()
  const found = compareRefusal(draft, needed)
  const isEqual = found?.text === 'quality.refusal.compareEqual'
  const refusal = isEqual || tried === comparisonOf(draft) ? found : undefined
  return {
    ...search,
    refusal,
    change: (change) => search.change(withCompareRules(change)),
    apply: (change, options) => search.apply(withCompareRules(change), options),
    submit: (change = {}) => {
      if (!found) return search.submit(withCompareRules(change))
      // What a shortcut sets, such as a quick range, is kept in the form.
      search.change(withCompareRules(change))
      setTried(comparisonOf(draft))
      return true
    },
    openCompare: () => search.change(withCompareRules({ diff_type: 'country' })),
    closeCompare: () => {
      setTried(undefined)
      search.change(withCompareRules({ diff_type: undefined }))
      if (applied.diff_type === undefined) repeat()
      else search.apply(withCompareRules({ diff_type: undefined }))
    },
    swap: () => {
      const swapped = { diff_value1: draft.diff_value2, diff_value2: draft.diff_value1 }
      const isShown = applied.diff_value1 === draft.diff_value1 && applied.diff_value2 === draft.diff_value2
      if (isShown && applied.diff_type === draft.diff_type && !found) search.apply(swapped)
      else search.change(swapped)
    },
  }
}

const comparisonOf = ({ diff_type, diff_value1, diff_value2 }: QualityFilter): string =>
  JSON.stringify([diff_type, diff_value1, diff_value2])
