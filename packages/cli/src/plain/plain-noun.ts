import type { OperationId } from '@rtcops/core/api/types'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { RtcopsCommand } from '../command.ts'
import { givenFields } from '../drafts.ts'
import { cutRows, listPages } from '../lists/pages.ts'
import { type PageOptions, pageOptions } from '../options/list.ts'
import { idOf } from '../options/readers.ts'
import { bodyOption, writeOptions } from '../options/write.ts'
import type { Listing } from '../output/listing.ts'
import { printList, printObject } from '../output/print.ts'
import type { PlainNoun, Verb } from './declaration.ts'
import { readObject } from './read-object.ts'

/** Verbs that switch an object on and off. */
const turns = [
  ['enable', 1],
  ['disable', 0],
] as const

/** Returns the command of a plain noun, with its verbs. */
export const plainNoun =
  <Row extends object, One extends object = Row>(noun: PlainNoun<Row, One>) =>
  (program: RtcopsCommand): void => {
    const { alias, detail, examples, filters = [], key, listing, operations, options, switches, what } = noun
    const text = (name: string) => `${noun.texts}.help.${name}` as MessageKey
    const command = program.command(noun.name).summary(text('about'))
    if (alias) command.hiddenAlias(alias)
    const verb = (name: Verb | 'enable' | 'disable', of: Verb = name as Verb): RtcopsCommand =>
      command
        .command(name)
        .summary(text(name))
        .operation(operations[of], ...(of === 'update' || of === 'delete' ? [operations.get] : []))
        .example(...(examples[name] ?? []))
    const named = (made: RtcopsCommand) =>
      key
        ? made.take(key.argument, text(`arg.${key.field}`), { sets: key.field })
        : made.take('<id>', text('arg.id'), { read: idOf })
    const ofOne = (...names: Parameters<typeof verb>) =>
      named(verb(...names)).finds(what, `rtcops ${command.path} ${key?.shownBy ?? 'list'}`)
    const { both, create = [], update = [] } = options

    verb('list')
      .use(...filters, ...pageOptions)
      .prints(listing)
      .run(async (context, given: PageOptions) => {
        const fields = givenFields(context)
        const filter = (await noun.onWire?.(context, fields, undefined)) ?? fields
        const pages = noun.rows
          ? cutRows(given, async () => noun.rows?.(context, filter) ?? [])
          : listPages<OperationId, Row>(context, operations.list, filter as never, given)
        await printList(context, listing, pages, given)
      })
    noun.more?.(command)
    ofOne('get')
      .prints(detail ?? listing)
      .run(async (context, given) =>
        printObject(
          context,
          (detail ?? listing) as unknown as Listing<One>,
          what,
          await readObject(context, noun, given),
        ),
      )
    const made = verb('create').hiddenAlias('insert')
    if (key) named(made)
    made.use(...create, ...both, bodyOption, ...writeOptions).run(async (context, ...given: unknown[]) => {
      const { create: add } = await import('./plain-writes.ts')
      await add(context, noun, given.at(-1) as object, key && { [key.field]: given[0] })
    })
    ofOne('update')
      .use(...both, ...update, bodyOption, ...writeOptions)
      .run(async (context, given, chosen) => (await import('./plain-writes.ts')).update(context, noun, given, chosen))
    for (const [name, value] of switches ? turns : [])
      ofOne(name, 'update')
        .use(...writeOptions)
        .run(async (context, given, chosen) =>
          (await import('./plain-writes.ts')).turn(context, noun, given, value, chosen),
        )
    ofOne('delete')
      .use(...writeOptions)
      .run(async (context, given, chosen) => (await import('./plain-writes.ts')).remove(context, noun, given, chosen))
  }
