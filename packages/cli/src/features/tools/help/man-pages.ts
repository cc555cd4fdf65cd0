import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Context } from '../../../command.ts'
import { Failure, reasonOf } from '../../../errors.ts'
import { manPages } from '../../../help/man.ts'
import { unknownWord } from '../../../suggest.ts'

/** Prints the man page of a noun, or of rtcops; with a directory, writes all pages into it. */
export async function showManPage(
  context: Context,
  noun: string | undefined,
  directory: string | undefined,
): Promise<void> {
  const pages = await pagesOf(context)
  if (directory === undefined) return context.stdout.write(pageOf(pages, noun))
  writePages(directory, pages)
  context.stdout.write(`${directory}\n`)
}

/** Returns all man pages by the names of their files. */
async function pagesOf({ command: { root } }: Context): Promise<ReadonlyMap<string, string>> {
  await root.load()
  return manPages(root)
}

/** Returns the page of a noun, or of rtcops. @throws {Failure} naming the nearest noun if there is none */
function pageOf(pages: ReadonlyMap<string, string>, noun: string | undefined): string {
  const page = pages.get(noun === undefined ? 'rtcops.1' : `rtcops-${noun}.1`)
  if (page !== undefined) return page
  const nouns = [...pages.keys()].flatMap((file) => /^rtcops-(.*)\.1$/.exec(file)?.[1] ?? [])
  const wording = ['cli.usage.unknownCommand', { word: noun ?? '' }] as const
  throw unknownWord(wording, noun ?? '', nouns, 'rtcops help')
}

/** Shows a man page as `man` does if stdout is a terminal; otherwise prints it, or writes all pages into a directory. */
export async function readManPage(
  context: Context,
  noun: string | undefined,
  directory: string | undefined,
): Promise<void> {
  if (directory !== undefined || !context.stdout.isTerminal) return await showManPage(context, noun, directory)
  const page = pageOf(await pagesOf(context), noun)
  const { error } = spawnSync('man', ['-l', '-'], { input: page, stdio: ['pipe', 'inherit', 'inherit'] })
  // Systems without `man` still have the text.
  if (error) context.stdout.write(page)
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
