import type { OperationId } from '@rtcops/core/api/types'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { RtcopsCommand } from '../command.ts'
import { listPages } from '../lists/pages.ts'
import { type PageOptions, pageOptions } from '../options/list.ts'
import { idOf } from '../options/readers.ts'
import { bodyOption, writeOptions } from '../options/write.ts'
import { printList, printObject } from '../output/print.ts'
import { ask } from '../server/server.ts'
import type { PlainNoun, Verb } from './declaration.ts'

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
      .run(async (context, given) => (await import('./plain-writes.ts')).create(context, noun, given))
    ofOne('update')
      .use(...both, ...update, bodyOption, ...writeOptions)
      .run(async (context, id, given) => (await import('./plain-writes.ts')).update(context, noun, id, given))
    ofOne('delete')
      .use(...writeOptions)
      .run(async (context, id, given) => (await import('./plain-writes.ts')).remove(context, noun, id, given))
  }
