/**
 * `npm run package:try`: builds the Debian package, and tries it as an operator does on a fresh Debian system that runs
 * systemd: install, start, log in, find a call, upgrade, remove, purge. Needs root, lintian, debootstrap and a quarter of
 * an hour.
 */
import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { packageDeb } from '../../tools/package-deb.ts'
import { must } from '../../tools/run.ts'
import { freePort } from '../harness/network/free-port.ts'
import { waitForTrialData } from '../harness/server/trial-data.ts'
import { Machine } from './machine.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
const url = `http://127.0.0.1:${await freePort()}`
const password = 'Passw0rdAdmin'
const packages = await mkdtemp(join(tmpdir(), 'rtcops-packages-'))

try {
  const first = await step('builds the package', () => packageDeb(version, packages))
  console.log(`  ${((await stat(first)).size / 1_000_000).toFixed(0)} MB`)
  // Takes some minutes of one core, so it runs beside the rest.
  const lintian = must('lintian', ['--fail-on', 'error,warning', first])
  lintian.catch(() => undefined)
  const next = await step('builds the package of an upgrade', () => packageDeb(`${version}+next`, packages))
  const machine = await step('boots a fresh Debian', () => Machine.start())
  try {
    await machine.give(first)
    await machine.give(next)
    await step('installs, and starts nothing', async () => {
      await machine.run(`apt-get install -y /root/rtcops_${version}_*.deb`)
      assert.equal(await machine.run('systemctl is-active rtcops || true'), 'inactive\n')
      assert.equal(await machine.run('rtcops --version'), `rtcops ${version}\n`)
    })
    await step('starts with a day of trial data, and with the password of a credential', async () => {
      const settings = [`PORT=${new URL(url).port}`, 'RTCOPS_DEMO=1', 'RTCOPS_DEMO_DAYS=1']
      await machine.run(`printf '%s\\n' ${settings.join(' ')} >> /etc/rtcops/rtcops.env`)
      await machine.run(`install -d -m 700 /etc/credstore && umask 077 &&
        echo ${password} > /etc/credstore/rtcops.RTCOPS_ADMIN_PASSWORD`)
      await machine.run('systemctl enable --now rtcops')
      await ready()
      await waitForTrialData(url)
    })
    await step('lets an operator log in and find a call', () => findCall(machine))
    await step('upgrades, and keeps settings and data', async () => {
      await machine.run(`apt-get install -y /root/rtcops_${version}+next_*.deb`)
      await ready()
      assert.match(await machine.run("grep -c '^RTCOPS_DEMO_DAYS=1' /etc/rtcops/rtcops.env"), /^1$/m)
      await findCall(machine)
    })
    await step('stops cleanly and is removed, with settings and data kept', async () => {
      await machine.run('systemctl stop rtcops && test "$(systemctl show -p Result --value rtcops)" = success')
      await machine.run('apt-get remove -y rtcops && test -e /etc/rtcops/rtcops.env && test ! -e /usr/lib/rtcops')
    })
    await step('is purged, with the data kept', async () => {
      const output = await machine.run('apt-get purge -y rtcops && test ! -e /etc/rtcops')
      assert.match(output, /data in \/var\/lib\/rtcops are kept/)
      await machine.run('test -e /var/lib/rtcops/postgres/PG_VERSION')
    })
  } finally {
    await machine.remove()
  }
  await step('has passed lintian, without an error or a warning', () => lintian)
} finally {
  await rm(packages, { recursive: true, force: true })
}

async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const begin = performance.now()
  const result = await work()
  console.log(`✓ ${name}  ${((performance.now() - begin) / 1000).toFixed(0)} s`)
  return result
}

/** Waits until the server is ready; the machine shares its network with this process. */
async function ready(): Promise<void> {
  for (const end = Date.now() + 300_000; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 500)))
    if (
      await fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
  throw new Error(`${url}/readyz did not become ready`)
}

/** Logs in over HTTP and finds a call of the day, as an unprivileged account. */
async function findCall(machine: Machine): Promise<void> {
  const asOperator = `runuser -u nobody -- env HOME=/tmp RTCOPS_URL=${url}`
  await machine.run(`echo ${password} | ${asOperator} rtcops login --user admin --password-stdin`)
  const calls = JSON.parse(await machine.run(`${asOperator} rtcops call list --since 1d -n 1 -o json -q`))
  assert.equal(calls.length, 1)
}
