import type { Translate } from '@rtcops/core/i18n/i18n'
import { eventType } from '@rtcops/core/i18n/zh/settings/event-types'
import type { Kysely } from 'kysely'
import type { Database } from './schema.ts'

/** Returns the names of message type numbers in the reader's language; the bare number for a type without a name. */
export async function eventTypeNames(
  db: Kysely<Database>,
  t: Translate,
  typeNumbers: readonly number[],
): Promise<(typeNumber: number) => string> {
  const rows =
    typeNumbers.length === 0
      ? []
      : await db
          .selectFrom('event_type')
          .select(['type_number', 'type_key', 'type_describe'])
          .where('type_number', 'in', [...new Set(typeNumbers)])
          .execute()
  const names = new Map(rows.map((row) => [row.type_number, eventNameIn(t, row)]))
  return (typeNumber) => names.get(typeNumber) ?? String(typeNumber)
}

const known: Readonly<Record<string, string | undefined>> = eventType.known

/**
 * Returns the name of an event type in the reader's language. A type that operators have added or renamed has the
 * name that they gave it.
 */
export function eventNameIn(
  t: Translate,
  { type_key, type_describe }: { type_key: string; type_describe: string },
): string {
  return isKnown(type_key) && known[type_key] === type_describe ? t(`eventType.known.${type_key}`) : type_describe
}

const isKnown = (key: string): key is keyof typeof eventType.known => Object.hasOwn(known, key)
