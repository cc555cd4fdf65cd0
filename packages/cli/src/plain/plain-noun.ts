import type { OperationId } from '@rtcops/core/api/types'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { Translate } from '@rtcops/core/i18n/i18n'
import type { z } from '@rtcops/core/rules/zod'
import type { Context, RtcopsCommand } from '../command.ts'
import { listPages } from '../lists/pages.ts'
import type { What } from '../lookup.ts'
import type { Opt } from '../option.ts'
import { type PageOptions, pageOptions } from '../options/list.ts'
import { idOf } from '../options/readers.ts'
import { bodyOption, writeOptions } from '../options/write.ts'
import type { Listing } from '../output/listing.ts'
import { printList, printObject } from '../output/print.ts'
import { ask } from '../server/server.ts'

type Verb = 'list' | 'get' | 'create' | 'update' | 'delete'

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

/** Returns the command of a plain noun, with its five verbs. */
export const plainNoun =
  <Row extends object>(noun: PlainNoun<Row>) =>
  (program: RtcopsCommand): void => {
    const { examples, listing, operations, options, what } = noun
    const text = (key: string) => `${noun.texts}.help.${key}` as MessageKey
    const command = program.command(noun.name).summary(text('about'))
    const verb = (name: Verb): RtcopsCommand =>
      command
        .command(name)
        .summary(text(name))
        .operation(operations[name], ...(name === 'update' || name === 'delete' ? [operations.get] : []))
        .example(...examples[name])
    const ofOne = (name: Verb) =>
      verb(name).take('<id>', text('arg.id'), { read: idOf }).finds(what, `rtcops ${noun.name} list`)
    const writes = () => import('./plain-writes.ts')
    const { both, create = [], update = [] } = options

    verb('list')
      .use(...pageOptions)
      .run(async (context, given: PageOptions) =>
        printList(context, listing, listPages<OperationId, Row>(context, operations.list, {} as never, given), given),
      )
    ofOne('get').run(async (context, id) => {
      const { info } = (await ask(context, operations.get, { id } as never)) as unknown as { info: Row }
      await printObject(context, listing, what, info)
    })
    verb('create')
      .hiddenAlias('insert')
      .use(...create, ...both, bodyOption, ...writeOptions)
      .run(async (context, given) => (await writes()).create(context, noun, given))
    ofOne('update')
      .use(...both, ...update, bodyOption, ...writeOptions)
      .run(async (context, id, given) => (await writes()).update(context, noun, id, given))
    ofOne('delete')
      .use(...writeOptions)
      .run(async (context, id, given) => (await writes()).remove(context, noun, id, given))
  }
