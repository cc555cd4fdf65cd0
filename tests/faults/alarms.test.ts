import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { startReceiver } from '../../packages/server/test/receiver.ts'
import { type Rig, startRigInMemory } from '../harness/server/rig.ts'

const wrap = ['env', 'RTCOPS_ALLOW_PRIVATE_ADDRESSES=1']

test('AM-10 an alarm reaches its channel although the server is killed while sending, and is not sent again once accepted', async () => {
  const receiver = await startReceiver()
  const rig = await startRigInMemory(wrap)
  const owner = new pg.Pool({ connectionString: rig.engines.databaseOwnerUrl })
  const delivery = async () =>
    (await owner.query<{ state: number; attempts: number }>('SELECT state, attempts FROM alarm_delivery')).rows
  const sent = (count: number) => expect.poll(() => receiver.received.length, { timeout: 30_000 }).toBe(count)
  try {
    receiver.reply = { silent: true }
    await owner.query(
      `WITH channel AS (
         INSERT INTO alarm_channel (name, kind, address, secret, language)
         VALUES ('noc', 'webhook', $1, 'sEcReT', 'en') RETURNING id
       ), raised AS (
         INSERT INTO alarm_log (country, rule, value, threshold) VALUES ('ID', 'uploss_gt20', 21.5, 5) RETURNING id
       )
       INSERT INTO alarm_delivery (alarm_id, channel_id, channel_name, kind)
       SELECT raised.id, channel.id, 'noc', 'webhook' FROM raised, channel`,
      [receiver.url],
    )
    await sent(1)
    await restart(rig)
    expect(await delivery()).toEqual([{ state: 1, attempts: 1 }])

    // An interrupted delivery waits until its pause has passed, because the call may still be in progress elsewhere.
    await wait(2_500)
    expect(receiver.received).toHaveLength(1)
    receiver.reply = {}
    await restart(rig)
    await owner.query('UPDATE alarm_delivery SET due_at = now()')
    await sent(2)
    await expect.poll(delivery, { timeout: 30_000 }).toEqual([{ state: 2, attempts: 2 }])

    await owner.query('UPDATE alarm_delivery SET due_at = now()')
    await restart(rig)
    await wait(2_500)
    expect(receiver.received).toHaveLength(2)
    expect(await delivery()).toEqual([{ state: 2, attempts: 2 }])
  } finally {
    await owner.end()
    await rig.stop()
    await receiver.close()
  }
})

/** Kills the server and starts it again with the same settings. */
async function restart(rig: Rig): Promise<void> {
  const server = rig.server()
  server.kill('SIGKILL')
  await once(server, 'exit')
  await rig.startServer(wrap)
}
