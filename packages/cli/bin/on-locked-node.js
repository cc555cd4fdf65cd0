// A checkout installs the Node version of its `package.json` as a package; the machine's own Node may be older.
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'

/** Returns the path of the Node installed beside this program; undefined if there is none or this is it. */
function lockedNode() {
  if (process.env.RTCOPS_LOCKED_NODE) return undefined
  try {
    return createRequire(import.meta.url).resolve(`node-${process.platform}-${process.arch}/bin/node`)
  } catch {
    return undefined
  }
}

const node = lockedNode()
if (node === undefined) {
  process.stderr.write(
    `✗ rtcops needs Node 24 or newer; this is Node ${process.versions.node}.\n  https://nodejs.org/en/download; in a checkout: npm ci\n`,
  )
  process.exitCode = 1
} else {
  const env = { ...process.env, RTCOPS_LOCKED_NODE: '1' }
  const child = spawn(node, process.argv.slice(1), { env, stdio: 'inherit' })
  // Ctrl-C reaches both processes, so SIGINT is not forwarded: a server takes a second signal as "at once".
  process.on('SIGINT', () => undefined)
  for (const name of ['SIGTERM', 'SIGHUP']) process.on(name, () => child.kill(name))
  child.once('exit', (code, signal) => {
    process.exitCode = code ?? 1
    if (!signal) return
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}
