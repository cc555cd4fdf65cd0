import type { Schema } from '../../../api/types.ts'
import type { Translate } from '../../../i18n/i18n.ts'

type External = Schema<'ExternalAlert'>

/** Returns what an alert of another system is about: a router or access server, else what its label says, else the system. */
export function externalPlace({ node, source_name, value }: External, t: Translate): string {
  if (node) return t(`alarmRule.places.${node.kind}`, { value: node.address })
  return value || source_name
}

/** Returns what an alert of another system says in a line, and whether it was ended because nothing more was heard. */
export function externalText({ is_silent, name, summary }: External, t: Translate): string {
  const line = summary === '' ? name : t('alarm.external.line', { name, summary })
  return is_silent === 1 ? t('alarm.external.silentLine', { line }) : line
}

/** Returns the labels as `job="node", mode="idle"`. */
export const externalLabels = ({ labels }: External): string =>
  labels.map(({ name, value }) => `${name}=${JSON.stringify(value)}`).join(', ')
