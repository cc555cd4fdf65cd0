import type { OperationId } from '@rtcops/core/api/types'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { Translate } from '@rtcops/core/i18n/i18n'
import type { z } from '@rtcops/core/rules/zod'
import type { Context } from '../command.ts'
import type { What } from '../lookup.ts'
import type { Opt } from '../option.ts'
import type { Listing } from '../output/listing.ts'

export type Verb = 'list' | 'get' | 'create' | 'update' | 'delete'

/** Fields of a draft by wire name, checked by the rules. */
export type Draft = Record<string, unknown>

/** Noun whose objects have an id, and which is listed, shown, added, changed and deleted as they are on the wire. */
export interface PlainNoun<Row extends object> {
  /** Word on the command line, `bank-account`. */
  name: string
  /** Where its texts are in the catalogue: `help.about`, `help.arg.id`, and one for each verb. */
  texts: `cli.${string}`
  what: What
  listing: Listing<Row>
  operations: Readonly<Record<Verb, OperationId>>
  examples: Readonly<Record<Verb, readonly string[]>>
  /** Options of create and update, and those that one of them has alone. */
  options: { create?: readonly Opt[]; both: readonly Opt[]; update?: readonly Opt[] }
  /** Loads the rules that dialog and server apply too; lists do not need them. */
  rules: () => Promise<z.ZodObject>
  /** Fields that an update sends even if they are not given; the server keeps the others. */
  alwaysSent?: 'all' | readonly string[]
  /** Returns the given fields as the wire has them, if an option is written differently. */
  onWire?: (context: Context, given: Draft) => Draft | Promise<Draft>
  /** What is shown before a write: names, and fields or words for them. */
  summary: readonly (readonly [name: MessageKey, value: string | ((draft: Draft, t: Translate) => string)])[]
  /** Field that is typed on a production server, and its description. */
  typed: { field: string; name: MessageKey }
}
