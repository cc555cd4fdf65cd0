import { mkdirSync, readFileSync } from 'node:fs'
import Conf, { type Options } from 'conf'
import { Failure, type Wording } from '../errors.ts'
import { pathOf, settingsDirectory, settingsFiles } from './places.ts'

/** What a file may hold, as JSON Schema. */
type Shape<Content extends Record<string, unknown>> = NonNullable<Options<Content>['rootSchema']>

/** A file of settings of a known shape, for its owner alone. */
export class Store<Content extends Record<string, unknown>> {
  readonly path: string
  readonly #open: () => Conf<Content>

  /** @param check looks at the file before it is read */
  constructor(
    name: keyof typeof settingsFiles,
    shape: Shape<Content>,
    check: (path: string) => void = () => undefined,
  ) {
    this.path = pathOf(name)
    this.#open = () => {
      check(this.path)
      return new Conf<Content>({
        cwd: settingsDirectory(),
        configName: settingsFiles[name],
        configFileMode: 0o600,
        // A profile may be named `eu.prod`.
        accessPropertiesByDotNotation: false,
        clearInvalidConfig: false,
        serialize: (content) => `${JSON.stringify(content, null, 2)}\n`,
        rootSchema: shape,
        // The schema is ours: to check it, or to look for more than the first fault, takes longer than to read the file.
        ajvOptions: { validateSchema: false, meta: false, strict: false, allErrors: false, code: { optimize: false } },
      })
    }
  }

  /** @throws {Failure} for a file that cannot be read, is no JSON, or has another shape; it names the line */
  read(): Content {
    try {
      return { ...this.#open().store }
    } catch (error) {
      throw error instanceof Failure ? error : this.#broken(error as NodeJS.ErrnoException)
    }
  }

  /** Replaces the file in one step, so that no reader ever sees a half of it. */
  write(content: Content): void {
    try {
      mkdirSync(settingsDirectory(), { recursive: true, mode: 0o700 })
      this.#open().store = content
    } catch (error) {
      if (error instanceof Failure) throw error
      const { code, message } = error as NodeJS.ErrnoException
      if (code === undefined) throw this.#broken(error as Error)
      throw new Failure('failure', ['cli.fail.writeFile', { file: this.path, reason: message }])
    }
  }

  #broken(error: NodeJS.ErrnoException): Failure {
    if (error.syscall !== undefined)
      return new Failure('failure', ['cli.usage.file', { file: this.path, reason: error.message }])
    const { line, reason } = faultIn(readFileSync(this.path, 'utf8'), error.message)
    return new Failure('failure', ['cli.fail.brokenFile', { file: `${this.path}:${line}`, reason }], {
      next: `mv ${this.path} ${this.path}.broken`,
    })
  }
}

interface Fault {
  line: number
  reason: Wording
}

/** Finds the line of a fault. Conf names none, so that nothing of a file with secrets is ever quoted. */
function faultIn(text: string, told: string): Fault {
  const lines = text.split('\n')
  if (!isJson(text)) {
    const line = lines.findIndex((_, index) => isBroken(lines.slice(0, index + 1).join('\n')))
    return { line: line < 0 ? lines.length : line + 1, reason: ['cli.fail.noJson'] }
  }
  // "Config schema violation: `profiles/own/url` must be string": the line of the last name on the way there.
  const reason = told.replace(/^Config schema violation: /, '')
  let at = 0
  for (const name of (/`([^`]*)`/.exec(reason)?.[1] ?? '').split('/')) {
    const found = text.indexOf(JSON.stringify(name), at)
    if (found >= 0) at = found
  }
  return { line: text.slice(0, at).split('\n').length, reason }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** True if no end could make JSON of the text; a text that only breaks off is not broken yet. */
function isBroken(text: string): boolean {
  try {
    JSON.parse(text)
    return false
  } catch (error) {
    const { message } = error as Error
    const at = /at position (\d+)/.exec(message)?.[1]
    return !/^(Unexpected end|Unterminated)/.test(message) && Number(at ?? -1) !== text.length
  }
}
