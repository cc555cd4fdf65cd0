import type { Context } from '../command.ts'
import { ask } from '../server/server.ts'
import type { PlainNoun } from './declaration.ts'

/** Reads an object of a plain noun by its id, or by what names it. */
export async function readObject<One extends object>(
  context: Context,
  { key, operations }: Pick<PlainNoun<never, One>, 'key' | 'operations'>,
  given: string | number,
): Promise<One> {
  if (key) return key.find(context, String(given))
  const { info } = (await ask(context, operations.get, { id: given } as never)) as unknown as { info: One }
  return info
}
