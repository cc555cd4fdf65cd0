import { freePort } from '../../harness/network/free-port.ts'
import type { Rig } from '../../harness/server/rig.ts'
import { startProgram } from '../../harness/server/start-program.ts'

/** Starts a second server on a rig's stores, which is not killed. */
export async function startSecondServer({ engines }: Rig) {
  const port = await freePort()
  const program = await startProgram({
    RTCOPS_DEMO: '0',
    RTCOPS_LOG: 'warn',
    PORT: String(port),
    DATABASE_URL: engines.databaseUrl,
    DATABASE_OWNER_URL: engines.databaseOwnerUrl,
    CLICKHOUSE_URL: engines.clickhouseUrl,
  })
  return { ...program, port, url: `http://127.0.0.1:${port}` }
}
