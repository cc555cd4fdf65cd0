import type { MessageKey } from '@rtcops/core/i18n/catalogue'

/** The seven tabs, by what query `t` says (R-RPT-01). */
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

/** The tab that an address names; the first for none, and for one that there is not. */
export const tabOf = (search: string): TabId => {
  const asked = new URLSearchParams(search).get('t')
  return tabs.find(({ id }) => id === asked)?.id ?? 'index'
}
