import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { outsideReach, refuseOutputFile, refuseOutsideReach } from './guard.ts'
import { tokens } from './lexer.ts'
import { readStatement } from './statement.ts'

describe('reading a statement', () => {
  it.each([
    ['SELECT 1', 'SELECT 1', '', undefined],
    ['select 1 format TSV', 'select 1 ', 'format TSV', 'TSV'],
    ['SELECT 1 FORMAT JSON SETTINGS a=1;', 'SELECT 1 ', 'FORMAT JSON SETTINGS a=1', 'JSON'],
    [
      '(SELECT 1) UNION ALL (SELECT 2 FORMAT CSV) -- FORMAT X',
      '(SELECT 1) UNION ALL (SELECT 2 FORMAT CSV) -- FORMAT X',
      '',
      undefined,
    ],
    ['SELECT 1 AS format FORMAT TSV ; ;', 'SELECT 1 AS format ', 'FORMAT TSV ', 'TSV'],
    ["SELECT ' FORMAT CSV'", "SELECT ' FORMAT CSV'", '', undefined],
    ['WITH 1 AS x SELECT x', 'WITH 1 AS x SELECT x', '', undefined],
  ])('splits the query %j where INTO OUTFILE could be inserted', (sql, head, tail, format) => {
    expect(readStatement(sql)).toMatchObject({ kind: 'select', head, tail, format })
  })

  it.each([
    ['INSERT INTO t FORMAT JSONEachRow\n{"a":1}', 'INSERT INTO t ', 'FORMAT JSONEachRow', '{"a":1}'],
    [
      'insert into `a b`.values (x, format) VALUES (1)',
      'insert into `a b`.values (x, format) ',
      ' FORMAT Values',
      ' (1)',
    ],
    ["INSERT INTO t SETTINGS a='x' FORMAT CSV 'it", 'INSERT INTO t ', "SETTINGS a='x' FORMAT CSV", "'it"],
    ['INSERT INTO t (a, b) FORMAT RowBinary', 'INSERT INTO t (a, b) ', 'FORMAT RowBinary', ''],
    [
      "INSERT INTO TABLE FUNCTION null('a Int8') FORMAT TSV\r\n1",
      "INSERT INTO TABLE FUNCTION null('a Int8') ",
      'FORMAT TSV',
      '1',
    ],
  ])('splits the insert %j where FROM INFILE could be inserted, and finds its rows', (sql, head, tail, rows) => {
    const statement = readStatement(sql)
    expect(statement).toMatchObject({ kind: 'insert', head, tail })
    expect(statement.kind === 'insert' && sql.slice(statement.dataStart)).toBe(rows)
  })

  it.each([
    'INSERT INTO t SELECT 1',
    'CREATE TABLE t (a Int8) ENGINE = Memory',
    'KILL QUERY WHERE 1',
    'WITH 1 AS x INSERT INTO t SELECT x',
  ])('runs %j as a command', (sql) => expect(readStatement(sql).kind).toBe('command'))

  it.each([
    ['', 62],
    ['  -- nothing', 62],
    ['SELECT 1; SELECT 2', 62],
    ["SELECT 'a", 62],
    ["INSERT INTO t SELECT * FROM input('a Int8')", 48],
    ['WITH 1 AS x INSERT INTO t VALUES (1)', 48],
    ["INSERT INTO t FROM INFILE 'x' FORMAT CSV", 48],
  ])('refuses %j with code %i', (sql, code) => {
    expect(() => readStatement(sql)).toThrow(expect.objectContaining({ code }))
  })

  it('any text yields a statement or a refusal', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), fc.constantFrom('', 'SELECT ', 'INSERT INTO '), (text, start) => {
        try {
          readStatement(start + Buffer.from(text).toString('latin1'))
        } catch (error) {
          expect((error as Error).name).toBe('EngineError')
        }
      }),
    )
  })
})

describe('the guard of the read-only user', () => {
  const reach = outsideReach(['numbers', 'file', 'url', 's3', 'remote', 'mysql'])
  const check = (sql: string, parameters = {}) =>
    refuseOutsideReach([...tokens(Buffer.from(sql).toString('latin1'))], reach, parameters)

  it.each([
    "SELECT file('/etc/passwd')",
    "SELECT * FROM `file`('x')",
    'SELECT * FROM "FILE" /* c */ (\'x\')',
    "SELECT * FROM “file”('x')",
    "SELECT * FROM url ('http://x')",
    "SELECT * FROM 'x.csv'",
    "SELECT * FROM a, 'x.csv'",
    "SELECT * FROM a JOIN 'x.csv' AS b ON 1 = 1",
    "SELECT * FROM default.'x.csv'",
    'SELECT * FROM ‘x.csv’',
    'SELECT * FROM `/etc/x.csv`',
    'SELECT * FROM `x.csv`',
    "DESCRIBE 'x.csv'",
    "DESCRIBE TABLE 'x.csv'",
  ])('refuses %j', (sql) => {
    expect(() => check(sql)).toThrow(expect.objectContaining({ code: 497 }))
  })

  it('refuses a file path as the value of an identifier', () => {
    expect(() => check('SELECT * FROM {t:Identifier}', { t: 'x.csv' })).toThrow()
    expect(() => check('SELECT * FROM {t:Identifier}', { t: 'sample' })).not.toThrow()
  })

  it.each([
    "SELECT count() FROM numbers(5) WHERE a IN ('x.csv', '/b') AND file = 1",
    "SELECT toStartOfDay(ts, 'Asia/Shanghai') AS `day of month`, 'a/b' FROM call JOIN user_session ON id = 'x', sample",
    "SELECT 'file(' AS x -- file('x')",
    "SELECT toDateTime({from:Int64}, 'UTC'), {join:String} IN ('a', 'b') FROM call",
  ])('allows %j', (sql) => {
    expect(() => check(sql)).not.toThrow()
  })

  it('refuses an output file', () => {
    expect(() => refuseOutputFile([...tokens("SELECT 1 INTO /* */ OUTFILE 'x'")])).toThrow()
  })
})
