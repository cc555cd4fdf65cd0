import type { MessageKey } from '@rtcops/core/i18n/catalogue'

/** Pages of `rtcops help TOPIC`. */
export const topics: Readonly<Record<string, MessageKey>> = {
  'exit-codes': 'cli.topic.exitCodes',
  time: 'cli.topic.time',
  columns: 'cli.topic.columns',
  environment: 'cli.topic.environment',
}
