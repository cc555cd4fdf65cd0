import type { Sort } from '../../../ui/url-params.ts'

/** What the tables of countries can be sorted by. */
export const countrySorts = ['number', 'now', 'change', 'previous', 'day1', 'day2', 'day7'] as const

/** The sort with which they open: what became worst is on top. A share that is neither good nor bad has the largest countries there. */
export const worstFirst = (good: 1 | -1 | 0): Sort<(typeof countrySorts)[number]> => ({
  field: good === 0 ? 'number' : 'change',
  sort: good === 1 ? 1 : 2,
})
