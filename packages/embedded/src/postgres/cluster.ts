import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { engineEnvironment } from '../engine-environment.ts'
import { type Account, giveTo, launchAs } from './account.ts'
import { type Binaries, postgresMajor } from './binaries.ts'

/** The role that initdb creates, which owns the database. */
export const databaseUser = 'rtcops'
/** The role that the application uses. */
export const applicationUser = 'rtcops_app'
export const databaseName = 'rtcops'

/** The files of one PostgreSQL server, and what is needed to run programs on them. */
export interface Cluster {
  path: string
  account: Account
  binaries: Binaries
}

/**
 * Creates the cluster on the first start: UTF-8 encoding, the built-in C.UTF-8 locale (the same order on every
 * machine), SCRAM passwords, and the database. It is created under another name and renamed, so that a first start that
 * is killed leaves nothing half done.
 *
 * @returns true if the cluster was created by this call
 */
export async function createCluster(cluster: Cluster, password: string): Promise<boolean> {
  if (existsSync(join(cluster.path, 'PG_VERSION'))) {
    const found = readFileSync(join(cluster.path, 'PG_VERSION'), 'utf8').trim()
    if (found === postgresMajor) return false
    throw new Error(
      `${cluster.path} was made by PostgreSQL ${found}, this is ${postgresMajor}; ` +
        'restore it from a dump, or set DATABASE_URL to a server of that version',
    )
  }
  const made = { ...cluster, path: `${cluster.path}.new` }
  rmSync(made.path, { recursive: true, force: true })
  mkdirSync(made.path, { mode: 0o700 })
  const passwordFile = `${made.path}.password`
  writeFileSync(passwordFile, password, { mode: 0o600 })
  try {
    giveTo(cluster.account, made.path)
    giveTo(cluster.account, passwordFile)
    await run(made, made.binaries.initdb, [
      '-D',
      made.path,
      '-U',
      databaseUser,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ])
  } finally {
    rmSync(passwordFile, { force: true })
  }
  await runStatement(made, `CREATE DATABASE ${databaseName}`)
  renameSync(made.path, cluster.path)
  return true
}

/** Sets the password of a cluster whose secrets file was lost. */
export async function setPassword(cluster: Cluster, password: string): Promise<void> {
  await runStatement(cluster, `ALTER ROLE ${databaseUser} PASSWORD '${password.replaceAll("'", "''")}'`)
}

/** Runs one statement while no server runs, in PostgreSQL's single-user mode. */
async function runStatement(cluster: Cluster, statement: string): Promise<void> {
  const parameters = ['--single', '-D', cluster.path, '-c', 'exit_on_error=true', 'postgres']
  await run(cluster, cluster.binaries.postgres, parameters, `${statement}\n`)
}

function run(cluster: Cluster, program: string, parameters: string[], input = ''): Promise<void> {
  const launch = launchAs(cluster.account, program, parameters, false)
  const child = spawn(launch.file, launch.arguments, {
    ...launch.options,
    env: engineEnvironment({ ...cluster.binaries.environment, LC_ALL: 'C' }),
    cwd: '/',
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.stdin.once('error', reject).end(input)
    child.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`${program} ended with code ${code}:\n${output.trim()}`))
    })
  })
}
