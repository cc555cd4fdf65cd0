/** Permissions of roles: menus, their groups, and the group chosen for each menu of a role. */
export const permissions: readonly string[] = [
  `CREATE TABLE node (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    node_type text NOT NULL CHECK (node_type IN ('MENU', 'API', 'ELEMENT')),
    parent_id integer NOT NULL DEFAULT 0,
    name text NOT NULL,
    name_en text NOT NULL DEFAULT '',
    unique_key text NOT NULL UNIQUE,
    menu_type integer NOT NULL DEFAULT 1 CHECK (menu_type IN (0, 1, 2)),
    url text NOT NULL DEFAULT '',
    node_icon text NOT NULL DEFAULT '',
    node_class text NOT NULL DEFAULT '',
    menu_sort integer NOT NULL DEFAULT 0,
    is_show integer NOT NULL DEFAULT 1 CHECK (is_show IN (0, 1)),
    state integer NOT NULL DEFAULT 1 CHECK (state IN (0, 1)))`,
  `COMMENT ON COLUMN node.parent_id IS '0 for the top.'`,
  `CREATE TABLE node_group (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name text NOT NULL,
    sort integer NOT NULL DEFAULT 0,
    menu_id integer NOT NULL REFERENCES node ON DELETE CASCADE,
    is_common integer NOT NULL DEFAULT 0 CHECK (is_common IN (0, 1)),
    UNIQUE (menu_id, name))`,
  `CREATE TABLE node_group_node (
    group_id integer NOT NULL REFERENCES node_group ON DELETE CASCADE,
    node_id integer NOT NULL REFERENCES node ON DELETE CASCADE,
    PRIMARY KEY (group_id, node_id))`,
  `CREATE TABLE role_group (
    role_id integer NOT NULL REFERENCES role ON DELETE CASCADE,
    menu_id integer NOT NULL REFERENCES node ON DELETE CASCADE,
    group_id integer NOT NULL REFERENCES node_group,
    PRIMARY KEY (role_id, menu_id))`,
  `COMMENT ON TABLE role_group IS 'The one group that a role has chosen for a menu.'`,
  `CREATE TABLE setting (name text PRIMARY KEY, value text NOT NULL)`,
  // Every change of permissions raises the version, so that servers can cache permissions and still see a change at the next request.
  `INSERT INTO setting VALUES ('rights_version', '1')`,
  `CREATE FUNCTION raise_rights_version() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN UPDATE setting SET value = (value::bigint + 1)::text WHERE name = 'rights_version'; RETURN NULL; END $$`,
  `CREATE TRIGGER role_rights AFTER INSERT OR UPDATE OR DELETE ON role FOR EACH STATEMENT EXECUTE FUNCTION raise_rights_version()`,
  `CREATE TRIGGER role_group_rights AFTER INSERT OR UPDATE OR DELETE ON role_group FOR EACH STATEMENT EXECUTE FUNCTION raise_rights_version()`,
  `CREATE TRIGGER node_rights AFTER INSERT OR UPDATE OR DELETE ON node FOR EACH STATEMENT EXECUTE FUNCTION raise_rights_version()`,
  `CREATE TRIGGER node_group_rights AFTER INSERT OR UPDATE OR DELETE ON node_group FOR EACH STATEMENT EXECUTE FUNCTION raise_rights_version()`,
  `CREATE TRIGGER node_group_node_rights AFTER INSERT OR UPDATE OR DELETE ON node_group_node FOR EACH STATEMENT EXECUTE FUNCTION raise_rights_version()`,
]
