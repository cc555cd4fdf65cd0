import type { Run } from '../../../context.ts'
import { printObject } from '../../../old/object.ts'
import { requiredText } from '../../../old/required-text.ts'
import { say } from '../../../old/say.ts'
import type { Shape } from '../../../old/shape.ts'
import { ask } from '../../../server/server.ts'

/** Both hops of a user, side by side. */
interface Route {
  router_ip: string
  router_region: string
  as_ip: string
  as_region: string
}

const shape: Shape<Route> = {
  what: 'rows.rows',
  columns: [],
  fields: ['router_ip', 'router_region', 'as_ip', 'as_region'],
  times: [],
  heads: {
    router_ip: { zh: '路由IP', en: 'router IP' },
    router_region: { zh: '路由区域', en: 'router region' },
    as_ip: { zh: 'AS IP', en: 'AS IP' },
    as_region: { zh: 'AS 区域', en: 'AS region' },
  },
}

export const getRoute: Run = async (context) => {
  const [channel_session_id = ''] = context.args
  const { info, info1 } = await ask(context, 'getRouterIp', { channel_session_id, uid: requiredText(context, 'user') })
  const route = { router_ip: info.ip, router_region: info.region, as_ip: info1.ip, as_region: info1.region }
  await printObject(context, shape, say('what.route'), route)
  return undefined
}
