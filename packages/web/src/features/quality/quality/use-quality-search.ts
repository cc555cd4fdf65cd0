import { useState } from 'react'
import { type Search, useSearch } from '../../../ui/use-search.ts'
import {
  type CompareRefusal,
  compareRefusal,
  type QualityFilter,
  type QualityParams,
  withCompareRules,
} from './quality-search.ts'

/** The search of a screen of quality, with what is compared on it. */
export interface QualitySearch extends Search<QualityParams> {
  /** Why the comparison that stands in the form is not asked for; told once it was tried, and equal values at once. */
  refusal: CompareRefusal | undefined
  /** Opens the bar of the comparison. */
  openCompare: () => void
  /** Closes it: clears both values, and shows the whole again (R-CQO-07). */
  closeCompare: () => void
  /** Exchanges the two values; on the screen too if they are compared there. */
  swap: () => void
}

/** `params` must be a constant. `repeat` asks the same again, where closing a comparison changes no question. */
export function useQualitySearch(params: QualityParams, needed: 'both' | 'one', repeat: () => void): QualitySearch {
  const search = useSearch(params)
  const { draft, applied } = search
  const [tried, setTried] = useState<QualityFilter>()
  const found = compareRefusal(draft, needed)
  const isEqual = found?.text === 'quality.refusal.compareEqual'
  const refusal = isEqual || tried === draft ? found : undefined
  return {
    ...search,
    refusal,
    change: (change) => search.change(withCompareRules(change)),
    apply: (change, options) => search.apply(withCompareRules(change), options),
    submit: () => {
      if (!found) return search.submit()
      setTried(draft)
      return true
    },
    openCompare: () => search.change(withCompareRules({ diff_type: 'country' })),
    closeCompare: () => {
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
