import { mkdirSync, readFileSync } from 'node:fs'
import Conf, { type Options } from 'conf'
import { Failure, reasonOf } from '../errors.ts'
import { findFault, isObject } from './find-fault.ts'
import { pathOf, settingsDirectory, settingsFiles } from './places.ts'

/** Allowed content of a file, as JSON Schema: its fields by name, or one rule for all of them. */
type Shape<Content extends Record<string, unknown>> = Pick<Options<Content>, 'schema' | 'rootSchema'>

/** Settings file of a known shape that only its owner can read. */
export class Store<Content extends Record<string, unknown>> {
  readonly path: string
  readonly #open: () => Conf<Content>

  /** @param check examines the file before it is read */
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
        // The schema is our own: validating it, or looking for more than the first error, takes longer than reading the
        // file.
        ajvOptions: { validateSchema: false, meta: false, strict: false, allErrors: false, code: { optimize: false } },
      })
    }
  }

  /**
   * Returns the content of the file.
   * @throws {Failure} for a file that cannot be read, is not JSON or has another shape; the message names the line
   */
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

/** Parses an object and refuses any other content, which Conf would treat as an empty file. */
function parseObject<Content>(text: string): Content {
  const content: unknown = JSON.parse(text)
  if (!isObject(content)) throw new SyntaxError('not an object')
  return content as Content
}
