import type { OperationId } from '@rtcops/core/api/types'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { Context } from '../command.ts'
import { checkDraft, givenFields, pickGiven, refuseNoChange, switched } from '../drafts.ts'
import type { WriteOptions } from '../options/write.ts'
import { printResult } from '../output/print.ts'
import { sendWrite } from '../prompt/send-write.ts'
import { ask } from '../server/server.ts'
import type { Draft, PlainNoun } from './declaration.ts'

interface Options extends WriteOptions {
  body?: string
}

/** Adds an object, and prints its id and fields. */
export async function create<Row extends object>(
  context: Context,
  noun: PlainNoun<Row>,
  options: Options,
): Promise<void> {
  const draft = await checkDraft(context, await noun.rules(), await readDraft(context, noun, options))
  const answer = await send(context, noun, noun.operations.create, draft, draft, 'cli.notice.inserted', options)
  if (answer) await printResult(context, { ...answer.info, ...draft })
}

/** Changes the given fields of an object, checked together with the others. */
export async function update<Row extends object>(
  context: Context,
  noun: PlainNoun<Row>,
  id: number,
  options: Options,
): Promise<void> {
  const given = await readDraft(context, noun, options)
  refuseNoChange(context, given)
  const before = await read(context, noun, id)
  const rules = await noun.rules()
  const fields = Object.keys(rules.shape)
  const checked: Draft = await checkDraft(context, rules, { ...pick(before, fields), ...given })
  const always = noun.alwaysSent === 'all' ? Object.keys(checked) : (noun.alwaysSent ?? [])
  const sent = { id, ...pick(checked, always), ...pickGiven(checked, given) }
  const answer = await send(context, noun, noun.operations.update, sent, checked, 'cli.notice.updated', options)
  if (answer) await printResult(context, sent)
}

/** Deletes an object. */
export async function remove<Row extends object>(
  context: Context,
  noun: PlainNoun<Row>,
  id: number,
  options: WriteOptions,
): Promise<void> {
  const before = await read(context, noun, id)
  const answer = await send(context, noun, noun.operations.delete, { id }, before, 'cli.notice.removed', options)
  if (answer) await printResult(context, { id })
}

async function read<Row extends object>(context: Context, { operations }: PlainNoun<Row>, id: number): Promise<Draft> {
  const { info } = (await ask(context, operations.get, { id } as never)) as unknown as { info: Draft }
  return info
}

/** Returns the fields of the body and the options; a switch is 0 or 1. */
async function readDraft<Row extends object>(context: Context, noun: PlainNoun<Row>, options: Options): Promise<Draft> {
  const { command } = context
  const given = givenFields(context, options)
  for (const option of command.ownOptions) {
    const [field] = option.fields
    const value: unknown = command.getOptionValue(option.attributeName())
    if (field && typeof value === 'boolean') given[field] = switched(value)
  }
  return (await noun.onWire?.(context, given)) ?? given
}

/** Shows what will be written, and sends it. @param shown fields of the object for the question */
async function send<Row extends object>(
  context: Context,
  { summary, typed }: PlainNoun<Row>,
  operation: OperationId,
  input: object,
  shown: Draft,
  done: MessageKey,
  options: WriteOptions,
): Promise<{ info?: object } | undefined> {
  const t = await context.loadShared()
  const about = {
    summary: summary.map(
      ([name, value]) => [name, typeof value === 'string' ? String(shown[value]) : value(shown, t)] as const,
    ),
    name: String(shown[typed.field]),
    nameOf: typed.name,
    done,
  }
  return (await sendWrite(context, operation, input as never, about, options)) as { info?: object } | undefined
}

const pick = (fields: Draft, names: readonly string[]): Draft =>
  Object.fromEntries(names.filter((name) => name in fields).map((name) => [name, fields[name]]))
