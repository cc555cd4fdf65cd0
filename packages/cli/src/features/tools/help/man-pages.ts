import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Context } from '../../../command.ts'
import { Failure, reasonOf, usage } from '../../../errors.ts'
import { manPages } from '../../../help/man.ts'
import { suggest, withMeant } from '../../../suggest.ts'

/** Prints the man page of a noun, or of rtcops; with a directory, writes all pages into it. */
export async function showManPage(
  { command, stdout }: Context,
  noun: string | undefined,
  directory: string | undefined,
): Promise<void> {
  const { root } = command
  await root.load()
  const pages = manPages(root)
  if (directory !== undefined) {
    writePages(directory, pages)
    return stdout.write(`${directory}\n`)
  }
  const page = pages.get(noun === undefined ? 'rtcops.1' : `rtcops-${noun}.1`)
  if (page !== undefined) return stdout.write(page)
  const nouns = [...pages.keys()].flatMap((file) => /^rtcops-(.*)\.1$/.exec(file)?.[1] ?? [])
  const wording = ['cli.usage.unknownCommand', { word: noun ?? '' }] as const
  throw usage(withMeant(wording, suggest(noun ?? '', nouns)), 'rtcops help')
}

function writePages(directory: string, pages: ReadonlyMap<string, string>): void {
  try {
    mkdirSync(directory, { recursive: true })
    for (const [name, page] of pages) writeFileSync(join(directory, name), page)
  } catch (error) {
    const reason = reasonOf(error as NodeJS.ErrnoException)
    throw new Failure('failure', ['cli.fail.writeFile', { file: directory, reason }])
  }
}
