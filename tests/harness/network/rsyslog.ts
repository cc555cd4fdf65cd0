import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Certificate } from './certificates.ts'
import { freePort } from './free-port.ts'

/** Debian's rsyslog, which receives syslog over TLS on loopback. */
export interface Rsyslog {
  port: number
  /** Returns the messages that it has stored, split into their parts. */
  received(): Promise<SyslogRecord[]>
  start(): Promise<void>
  /** Ends it; what it has stored remains. */
  stop(): Promise<void>
}

/** A message as rsyslog has parsed it. */
export interface SyslogRecord {
  pri: string
  timestamp: string
  app: string
  msgid: string
  structured: string
  text: string
}

/**
 * Prepares an rsyslog in a directory; the test starts and stops it.
 * @param authority file with the authority's certificate in PEM, for client certificates too
 */
export async function prepareRsyslog(directory: string, authority: string, own: Certificate): Promise<Rsyslog> {
  const port = await freePort()
  const at = (name: string) => join(directory, name)
  const stored = at('received.ndjson')
  await writeFile(
    at('rsyslog.conf'),
    `global(workDirectory="${directory}" maxMessageSize="256k" defaultNetstreamDriver="gtls"
  defaultNetstreamDriverCAFile="${authority}" defaultNetstreamDriverCertFile="${own.cert}" defaultNetstreamDriverKeyFile="${own.key}"
  parser.escapeControlCharactersOnReceive="off")
module(load="imtcp" streamDriver.name="gtls" streamDriver.mode="1" streamDriver.authMode="anon")
input(type="imtcp" port="${port}" address="127.0.0.1")
template(name="record" type="list" option.jsonf="on") {
  property(outname="pri" name="pri" format="jsonf")
  property(outname="timestamp" name="timereported" dateFormat="rfc3339" format="jsonf")
  property(outname="app" name="app-name" format="jsonf")
  property(outname="msgid" name="msgid" format="jsonf")
  property(outname="structured" name="structured-data" format="jsonf")
  property(outname="text" name="msg" format="jsonf")
}
action(type="omfile" file="${stored}" template="record")
`,
  )
  let child: ReturnType<typeof spawn> | undefined
  const read = () => readFile(stored, 'utf8').catch(() => '')
  return {
    port,
    received: async () =>
      (await read())
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as SyslogRecord),
    start: async () => {
      child = spawn('/usr/sbin/rsyslogd', ['-n', '-f', at('rsyslog.conf'), '-i', at('rsyslog.pid')], {
        stdio: 'ignore',
      })
      await untilItListens(port)
    },
    stop: async () => {
      if (!child) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      child = undefined
      await ended
    },
  }
}

/** Waits until a port of this machine accepts connections. */
async function untilItListens(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
    await wait(50)
  }
}
