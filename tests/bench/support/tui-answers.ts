import { routes } from '@rtcops/core/api/generated/routes'
import type { OperationId } from '@rtcops/core/api/types'
import { countries } from '@rtcops/core/countries/countries'
import { formatDateTime, minute, second } from '@rtcops/core/time/zone'

const intervals = 24

/** Returns what a busy platform would respond for this path, with different figures in every frame. */
export function answersOf(path: string, now: number, frame: number): object {
  const id = (Object.keys(routes) as OperationId[]).find((each) => routes[each][1] === path)
  const vary = (base: number, index: number) => base + ((frame * 7 + index * 13) % 50) / 10
  const timesList = Array.from({ length: intervals }, (_, index) =>
    formatDateTime(now - (intervals - index) * 5 * minute),
  )
  const window = { start: timesList[0], end: formatDateTime(now), step: 300, until: formatDateTime(now) }
  const rates = { success_rate: 99.37, success_5s_rate: 98.41, join_number: 9000, heartbeat_timeout_total: 3 }
  const figures = (index: number) => ({
    ...rates,
    number: 40_000 + index,
    avg_rtt: vary(86, index),
    middle_rtt: vary(71, index),
    avg_up_loss: vary(1, index),
    avg_down_loss: vary(0.7, index),
    success_rate: 99 - vary(0, index) / 10,
    success_5s_rate: 98 - vary(0, index) / 10,
    connection_interrupt_total: Math.round(vary(8, index)),
  })
  const buckets = (names: readonly string[]) => (_time_interval: string, index: number) => ({
    _time_interval,
    name: '',
    number: 40_000,
    ...Object.fromEntries(
      names.map((name, bucket) => [name, [80 - vary(0, index), 12, 5, 3 + vary(0, index)][bucket]]),
    ),
  })
  const worldwide = (row: (index: number) => object) => {
    const list = countries
      .slice(0, 60)
      .map(({ code2 }, index) => ({ country: code2, number: 30_000 - index * 400, ...row(index) }))
    return { list, total: list.length, info: { ...window, number: 900_000, timesList } }
  }
  const share = (index: number) => ({
    metric: ['rtt', 'up_loss', 'down_loss'][index],
    name: '',
    number: 900_000,
    previous_number: 1,
    previous_shares: null,
    avg: 1,
    shares: [71.2 + vary(0, index), 19.84, 6.31, 2.65 - vary(0, index) / 5],
  })
  const interrupts = { connection_interrupt_total: 212 + frame }
  const answers: Partial<Record<OperationId, () => object>> = {
    getCallQualityData: () => ({
      info: figures(0),
      window,
      timesList,
      list: timesList.map((time, index) => ({ _time_interval: time, ...figures(index) })),
    }),
    getCallQualityOverview: () => ({
      timesList,
      rttList: timesList.map(buckets(['lt_rtt100', 'lt_rtt200', 'lt_rtt300', 'gt_rtt300'])),
      upLossList: timesList.map(buckets(['lt_up_loss5', 'lt_up_loss10', 'lt_up_loss20', 'gt_up_loss20'])),
      downLossList: timesList.map(buckets(['lt_down_loss5', 'lt_down_loss10', 'lt_down_loss20', 'gt_down_loss20'])),
      info: { ...window, totals: [0, 1, 2].map(share) },
    }),
    getSuccessJoinChart: () => ({
      list: [],
      timesList,
      info: {
        ...window,
        totals: [
          {
            name: '',
            number: 9000,
            success_join_total: 8900 - frame,
            success_join_lt_5s: 8800 - frame,
            previous_number: 8000,
            previous_success_join_total: 7900,
            previous_success_join_lt_5s: 7800,
          },
        ],
      },
    }),
    getConnectionInterruptChart: () => ({
      list: [],
      timesList,
      info: { ...window, totals: [{ name: '', ...interrupts, previous: { connection_interrupt_total: 124 } }] },
    }),
    listUpLossByCountry: () => worldwide((index) => ({ avg_up_loss: vary(0.4, index) })),
    listDownLossByCountry: () => worldwide((index) => ({ avg_down_loss: vary(0.3, index) })),
    listRttByCountry: () => worldwide((index) => ({ avg_rtt: vary(60, index) })),
    listJoinSituationByCountry: () => worldwide((index) => ({ now: 99 - vary(0, index) })),
    listApprovals: () => ({ list: [], total: 0, info: { for_me: frame % 10 } }),
    getLive: () => ({
      info: {
        time: formatDateTime(now),
        until: formatDateTime(now),
        step: 10,
        rooms: 1284 + frame,
        users: 9731 + frame,
        joins: 40,
        points: Array.from({ length: 180 }, (_, index) => ({
          time: '',
          rooms: vary(1200, index),
          users: vary(9000, index),
          joins: 1,
        })),
      },
    }),
    listAlarmConditions: () => {
      const list = Array.from({ length: 20 }, (_, id) => ({
        id,
        country: 'ID',
        rules: [{ rule: 'uploss_gt20', value: vary(12, id), threshold: 10, is_tel: 0 }],
        alarms: 1,
        state: 1,
        ack_user_name: '',
        create_time: formatDateTime(now - id * minute),
        last_time: formatDateTime(now - id * minute),
      }))
      return { list, total: list.length }
    },
    listCompanies: () => {
      const list = Array.from({ length: 20 }, (_, index) => ({
        id: 1000 + index,
        name: '云声教育',
        remark: '小班课',
        balance: `${(812 + frame + index).toFixed(2)}`,
        low_balance: 1,
        days_left: index,
        state: 1,
      }))
      return { list, total: list.length, info: {} }
    },
    listCallSessions: () => {
      const list = Array.from({ length: 200 }, (_, index) => ({
        id: index,
        channel_session_id: String(8_812_047_731 - index),
        app_name: '星河语聊',
        channel_name: `room-${index + frame}`,
        create_date: formatDateTime(now - index * second),
        exit_date: null,
        count_time: index + frame,
        status: 1,
        user_num: 3,
        is_special: index % 5 === 0 ? 1 : 0,
      }))
      return { list, total: 4318 }
    },
  }
  return answers[id as OperationId]?.() ?? {}
}
