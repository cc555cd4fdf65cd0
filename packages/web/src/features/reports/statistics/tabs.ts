import type { MessageKey } from '@rtcops/core/i18n/catalogue'

/** The seven tabs, by the value of the query parameter `t` (R-RPT-01). */
export const tabs = [
  { id: 'index', title: 'report.tab.charts' },
  { id: 'index1', title: 'report.tab.pies' },
  { id: 'index2', title: 'report.tab.users' },
  { id: 'index3', title: 'report.tab.devices' },
  { id: 'index4', title: 'report.tab.joins' },
  { id: 'index5', title: 'report.tab.stays' },
  { id: 'index6', title: 'report.tab.quality' },
] as const satisfies readonly { id: string; title: MessageKey }[]

export type TabId = (typeof tabs)[number]['id']

/** Returns the tab in an address; the first tab if there is none, or an unknown one. */
export const tabOf = (search: string): TabId => {
  const tab = new URLSearchParams(search).get('t')
  return tabs.find(({ id }) => id === tab)?.id ?? 'index'
}

/** Returns the query of an address without a tab that does not exist; undefined if there is nothing to correct. */
export function correctedQuery(search: string): string | undefined {
  const query = new URLSearchParams(search)
  const tab = query.get('t')
  if (tab === null || tab === tabOf(search)) return undefined
  query.delete('t')
  return query.toString()
}
