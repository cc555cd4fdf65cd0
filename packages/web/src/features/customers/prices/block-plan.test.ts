import type { PriceRow } from '@rtcops/core/features/customers/prices/price-kinds'
import { describe, expect, it } from 'vitest'
import { changedRows, copyRange, planBlock, readBlock } from './block-plan.ts'
import { gridColumns } from './grid/grid-columns.ts'
import { at } from './grid/grid-selection.ts'

const row = (name: string, price: string | null): PriceRow => ({
  appkey: name.padEnd(32, '0'),
  appkey_name: name,
  speech_sounds_unit_price: price,
  speech_sounds_statistics_type_id: 1,
  speech_sounds_statistics_name: '按用户',
  speech_sounds_statistics_msg: '',
  push_flow_unit_price: null,
  push_flow_statistics_type_id: null,
  push_flow_statistics_name: '',
  push_flow_statistics_msg: '',
  video_unit_price: null,
  video_statistics_type_id: null,
  video_statistics_name: '',
  video_statistics_msg: '',
  planned: [],
})
const rows = [row('a', '0.012500'), row('b', null), row('c', '1.000000')]
const columns = gridColumns(['speech_sounds', 'video'])
const type = (id: number, name: string) => ({ id, statistics_id: `t${id}`, statistics_name: name, statistics_msg: '' })
const options = { speech_sounds: [type(1, '按用户'), type(2, '按房间')], push_flow: [], video: [type(6, '按视频')] }
const plan = (text: string, row = 0, column = 1) => planBlock(readBlock(text), rows, columns, at(row, column), options)

describe('pasting a block of cells', () => {
  it('R-PRC-05 parses spreadsheet text, and changes only cells that differ', () => {
    const { changes, problems } = plan('0.0125\t按房间\r\n 1,234.５ \tt2\r\n')
    expect(problems).toEqual([])
    expect(changedRows(changes)).toEqual([
      { appkey: rows[0]?.appkey, speech_sounds_statistics_type_id: 2 },
      { appkey: rows[1]?.appkey, speech_sounds_unit_price: '1234.5', speech_sounds_statistics_type_id: 2 },
    ])
  })

  it('R-PRC-06 is refused for one invalid cell, and every invalid cell is named', () => {
    const { problems } = plan('1,00\t按房间\n0.1\t按天\n', 1)
    expect(problems.map(({ text, values, column }) => [text, values['row'], values['project'], column])).toEqual([
      ['price.block.badPrice', 1, 'b', 'price.kinds.speech_sounds.price'],
      ['price.block.badType', 2, 'c', 'price.kinds.speech_sounds.type'],
    ])
  })

  it('does not exceed the edges of the table', () => {
    expect(plan('1\n2\n3', 1).problems).toEqual([{ text: 'price.block.tooManyRows', values: { rows: 3, room: 2 } }])
    expect(plan('1\t2\t3', 0, 3).problems).toEqual([
      { text: 'price.block.tooManyColumns', values: { columns: 3, room: 2 } },
    ])
  })

  it('can be pasted back where it was copied, but not onto other projects', () => {
    const all = { active: { row: 0, column: 0 }, end: { row: 2, column: 4 } }
    const copied = copyRange(rows, columns, all)
    expect(copied.split('\n')[0]).toBe('a\t0.0125\t按用户\t\t')
    expect(planBlock(readBlock(copied), rows, columns, all, options)).toEqual({ changes: [], problems: [] })
    const moved = planBlock(readBlock(copied), [...rows].reverse(), columns, all, options)
    expect(moved.problems.map(({ text }) => text)).toEqual(['price.block.otherProject', 'price.block.otherProject'])
  })

  it('with one cell fills the range, with an empty one clears it', () => {
    const range = { active: { row: 2, column: 1 }, end: { row: 0, column: 1 } }
    expect(planBlock([['3']], rows, columns, range, options).changes.map(({ value }) => value)).toEqual(['3', '3', '3'])
    expect(
      planBlock([['']], rows, columns, range, options).changes.map(({ row, value }) => [row.appkey_name, value]),
    ).toEqual([
      ['a', null],
      ['c', null],
    ])
  })
})
