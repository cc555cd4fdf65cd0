import { mkdirSync, readFileSync } from 'node:fs'
import Conf, { type Options } from 'conf'
import { reasonOf } from '../drafts.ts'
import { Failure } from '../errors.ts'
import { findFault, isObject } from './find-fault.ts'
import { pathOf, settingsDirectory, settingsFiles } from './places.ts'

/** What a file may hold, as JSON Schema: its fields by name, or a rule for all of them. */
type Shape<Content extends Record<string, unknown>> = Pick<Options<Content>, 'schema' | 'rootSchema'>

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
        deserialize: parseObject<Content>,
        ...shape,
        // The schema is ours: to check it, or to look for more than the first fault, takes longer than to read the file.
        ajvOptions: { validateSchema: false, meta: false, strict: false, allErrors: false, code: { optimize: false } },
      })
    }
  }

  /** @throws {Failure} for a file that cannot be read, is not JSON, or has another shape; it names the line */
  read(): Content {
    try {
      return { ...this.#open().store }
    } catch (error) {
      throw error instanceof Failure ? error : this.#broken(error as NodeJS.ErrnoException)
    }
  }

  /** Replaces the file in one step, so that no reader ever sees half of it. */
  write(content: Content): void {
    try {
      mkdirSync(settingsDirectory(), { recursive: true, mode: 0o700 })
      this.#open().store = content
    } catch (error) {
      if (error instanceof Failure) throw error
      const failure = error as NodeJS.ErrnoException
      if (failure.code === undefined) throw this.#broken(failure)
      throw new Failure('failure', ['cli.fail.writeFile', { file: this.path, reason: reasonOf(failure) }])
    }
  }

  #broken(error: NodeJS.ErrnoException): Failure {
    const next = `mv ${this.path} ${this.path}.broken`
    if (error.syscall !== undefined)
      return new Failure('failure', ['cli.usage.file', { file: this.path, reason: reasonOf(error) }], { next })
    const { line, reason } = findFault(readFileSync(this.path, 'utf8'), error.message)
    return new Failure('failure', ['cli.fail.brokenFile', { file: `${this.path}:${line}`, reason }], { next })
  }
}

/** Conf takes a file that holds something else for an empty one. */
function parseObject<Content>(text: string): Content {
  const content: unknown = JSON.parse(text)
  if (!isObject(content)) throw new SyntaxError('not an object')
  return content as Content
}
