import type { OperationId } from '@rtcops/core/api/types'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { z } from '@rtcops/core/rules/zod'
import type { Context, RtcopsCommand } from '../command.ts'
import type { What } from '../lookup.ts'
import type { Opt } from '../option.ts'
import type { Listing } from '../output/listing.ts'

export type Verb = 'list' | 'get' | 'create' | 'update' | 'delete'

/** Fields of a draft by wire name, checked by the rules. */
export type Draft = Record<string, unknown>

/** Rules of a draft: an object, or one that is changed after the check. */
export type Rules = z.ZodObject | z.ZodPipe<z.ZodObject>

/** Noun whose objects have an id, and which is listed, shown, added, changed and deleted as they are on the wire. */
export interface PlainNoun<Row extends object, One extends object = Row> {
  /** Word on the command line, `bank-account`. */
  name: string
  /** Another word for it, which help does not show. */
  alias?: string
  /** Where its texts are in the catalogue: `help.about`, `help.arg.id`, and one for each verb. */
  texts: `cli.${string}`
  what: What
  listing: Listing<Row>
  /** How one object is shown, if it has other fields than the rows of the list. */
  detail?: Listing<One>
  operations: Readonly<Record<Verb, OperationId>>
  examples: Readonly<Record<Verb, readonly string[]> & Partial<Record<'enable' | 'disable', readonly string[]>>>
  /** Options by which the list is filtered. */
  filters?: readonly Opt[]
  /** Reads the rows, if the server answers the list differently. */
  rows?: (context: Context, filter: Draft) => Promise<readonly Row[]>
  /** What names an object, if it is not its id. `create` takes it too. */
  key?: {
    field: string
    argument: `<${string}>`
    /** Returns the object of this name. @throws {Failure} `not_found` */
    find: (context: Context, given: string) => Promise<One>
    /** Verb that shows what exists; `list` if absent. */
    shownBy?: string
    /** True if requests name the object by this field instead of an id. */
    isId?: true
  }
  /** Options of create and update, and those that one of them has alone. */
  options: { create?: readonly Opt[]; both: readonly Opt[]; update?: readonly Opt[] }
  /** Loads the rules that dialog and server apply too; lists do not need them. */
  rules: () => Promise<Rules>
  /** The rules of a new object, if they differ. */
  newRules?: () => Promise<Rules>
  /** Refuses a checked draft that the rules allow. */
  refuse?: (context: Context, draft: Draft) => Promise<void>
  /** Returns the fields that a new object has unless they are given. */
  start?: (context: Context) => Promise<Draft>
  /** Fields that an update sends even if they are not given; the server keeps the others. */
  alwaysSent?: 'all' | readonly string[]
  /** Returns the given fields, or filters, as the wire has them, if an option is written differently. @param before stored object, in an update */
  onWire?: (context: Context, given: Draft, before: Draft | undefined) => Draft | Promise<Draft>
  /** Field that is 1 or 0, for the verbs `enable` and `disable`. */
  switches?: string
  /** Adds further verbs. */
  more?: (noun: RtcopsCommand) => void
  /** What is shown before a write: names, and fields or words for them. Empty ones are left out. @param typed fields as they were given */
  summary: readonly (readonly [name: MessageKey, value: string | Shown])[]
  /** What is typed on a production server, and its description. */
  typed: { field: string | Shown; name: MessageKey }
}

/** Returns the words for an object. @param typed fields as they were given */
type Shown = (object: Draft, context: Context, typed: Draft) => string | undefined
