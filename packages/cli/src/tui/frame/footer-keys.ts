import type { FooterKey } from '../page.ts'

/** Keys that footers tell of. */
export const footerKeys = {
  filter: ['/', { zh: '过滤', en: 'filter' }],
  jump: [':', { zh: '跳转', en: 'jump' }],
  refresh: ['r', { zh: '刷新', en: 'refresh' }],
  window: ['t', { zh: '时间', en: 'window' }],
  metric: ['m', { zh: '换指标', en: 'metric' }],
  sort: ['< >', { zh: '排序', en: 'sort' }],
  compare: ['c', { zh: '对比', en: 'compare' }],
  command: ['y', { zh: '命令', en: 'command' }],
} as const satisfies Record<string, FooterKey>
