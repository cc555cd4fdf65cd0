import { spawn } from 'node:child_process'

export interface Outcome {
  ok: boolean
  output: string
  seconds: number
}

interface Options {
  env?: NodeJS.ProcessEnv
  show?: boolean
}

/** Runs a program to its end and captures its output. */
export function run(command: string, args: readonly string[], options: Options = {}): Promise<Outcome> {
  const begin = performance.now()
  return new Promise((resolve) => {
    const child = spawn(command, args, { env: { ...process.env, ...options.env }, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const take = (part: Buffer) => {
      output += part.toString()
      if (options.show) process.stdout.write(part)
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    const end = (ok: boolean) => resolve({ ok, output, seconds: (performance.now() - begin) / 1000 })
    child.once('error', (error) => {
      output += String(error)
      end(false)
    })
    child.once('close', (code) => end(code === 0))
  })
}

/** Runs a program that must succeed. @returns its output @throws {Error} with the output if it fails */
export async function must(command: string, args: readonly string[], options: Options = {}): Promise<string> {
  const { ok, output } = await run(command, args, options)
  if (!ok) throw new Error(`${command} failed:\n${output}`)
  return output
}
