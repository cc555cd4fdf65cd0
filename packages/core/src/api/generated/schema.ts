// Made from openapi.yaml by `npm run generate`. Not edited by hand.
export interface paths {
    "/api/npo/login/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Log in with username and password, or with the remembered account */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/npo/login/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End the present session */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/open/environment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the login page may tell before anybody has logged in */
        get: operations["getEnvironment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin-user/get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The member who is logged in */
        get: operations["getAdminUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin-user/menu": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Permissions and menu of the member who is logged in, as they stand now */
        get: operations["getAdminUserMenu"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin-user/edit-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change the own password; other sessions of the member end */
        put: operations["editAdminUserPassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin-user/edit-fullname": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change the own name */
        put: operations["editAdminUserFullname"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/currency/getcompanylist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Companies for selects */
        get: operations["listCompanyOptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/currency/getprojectlist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Projects for selects */
        get: operations["listProjectOptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bank_account/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Bank accounts that receive payments */
        get: operations["listBankAccounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bank_account/get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One bank account */
        get: operations["getBankAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bank_account/insert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a bank account */
        post: operations["insertBankAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bank_account/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a bank account */
        put: operations["updateBankAccount"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bank_account/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a bank account that is not in use */
        delete: operations["deleteBankAccount"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/call-quality-statistics/country": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Countries for filters */
        get: operations["listQualityCountries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/call-quality-statistics/router": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Routers of the last 30 days, for filters */
        get: operations["listRouters"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/call-quality-statistics/as": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Access servers of the last 30 days, for filters */
        get: operations["listAccessServers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/msg/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Calls that overlap a range, newest first */
        get: operations["listCallSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/msg/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Head and event messages of one call */
        get: operations["listCallMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/msg/userDetail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** User sessions of one call; with an id, samples and restore data of one of them */
        get: operations["getCallUserDetail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/msg/detailCharts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Quality samples of one user session, or of one user in one call */
        get: operations["getCallDetailCharts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/msg/getlogs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Prepare the log file of one user session; answers a download token */
        get: operations["getCallLogs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/msg/routerip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Router and access server of one user session */
        get: operations["getRouterIp"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/open/download/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Fetch a prepared file by its one-use token */
        get: operations["downloadExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/open/report/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report telemetry of one project
         * @description The body is NDJSON, one event a line (`application/x-ndjson`), or `{"events": [...]}` (`application/json`).
         *
         *     Signed: `signature` = lower-case hex HMAC-SHA256, keyed with the project's appcert, over
         *     `app_key \n batch_id \n timestamp \n lower-case hex SHA-256 of the body's bytes`. A member who may edit projects
         *     can report with his bearer token and no signature.
         *
         *     The same `batch_id` again changes nothing and answers as the first time, with `replayed` 1. An answer with code 0 means:
         *     every accepted row is stored exactly once. Rows that are not valid are named by line (from 1) and left out; the others are stored.
         *     Times in the future are set to the time of receipt. Over the limits (8 MiB, 20,000 events, the project's quota) the answer is 413 or 429.
         */
        post: operations["reportTelemetry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description 0 is success */
        Code: number;
        MenuEntry: {
            key: string;
            name: string;
            url: string;
            icon: string;
            /** @enum {integer} */
            menu_type: 0 | 1 | 2;
            children: components["schemas"]["MenuEntry"][];
        };
        LoginUser: {
            username: string;
            name: string;
            role_name: string;
            is_super: number;
            /**
             * @description 1 while the one-time password stands.
             * @enum {integer}
             */
            must_change_password: 0 | 1;
        };
        LoginRole: {
            /** @description Unique keys of the menus and elements that the member may use. */
            permissions: string[];
            menu: components["schemas"]["MenuEntry"][];
            user: components["schemas"]["LoginUser"];
            token: string;
            /** @description Changes when permissions or menu change. */
            version: string;
        };
        DoneBody: {
            code: components["schemas"]["Code"];
            msg: string;
        };
        /** @example 2026-11-20 09:41:10 */
        DateTime: string;
        Environment: {
            /** @description Shown in the header. */
            name: string;
            /** @enum {string} */
            kind: "prod" | "stage" | "test" | "demo";
            /**
             * @description 1 when the data is trial data.
             * @enum {integer}
             */
            trial: 0 | 1;
            version: string;
            time: components["schemas"]["DateTime"];
        };
        IdValue: number;
        BankAccount: {
            id: number;
            collection_bank_name: string;
            collection_bank_account: string;
            collection_bank_username: string;
            collection_company_name: string;
            /** @description 0 not used */
            is_default: number;
            create_time: components["schemas"]["DateTime"];
        };
        BankAccountDraft: {
            collection_bank_name?: string;
            collection_bank_account?: string;
            collection_bank_username?: string;
            collection_company_name?: string;
            /**
             * @default 0
             * @enum {integer}
             */
            is_default?: 0 | 1;
        };
        BankAccountChange: {
            id: components["schemas"]["IdValue"];
            collection_bank_name?: string;
            collection_bank_account?: string;
            collection_bank_username?: string;
            collection_company_name?: string;
            /**
             * @default 0
             * @enum {integer}
             */
            is_default?: 0 | 1;
        };
        AppKey: string;
        /** @enum {integer} */
        Flag: 0 | 1;
        Range: string[];
        CallSession: {
            id: string;
            channel_session_id: string;
            app_key: string;
            app_name: string;
            company_id: number | null;
            company_name: string;
            channel_name: string;
            create_date: components["schemas"]["DateTime"];
            /** @description null while in progress */
            exit_date: string | null;
            /** @description Seconds; up to now while in progress. */
            count_time: number;
            /** @description 1 in progress */
            status: components["schemas"]["Flag"];
            /** @description Distinct users. */
            user_num: number;
        };
        CallMessage: {
            id: string;
            /** @example 2026-11-20 09:42:16.402 */
            ts: string;
            uid: string;
            session_id: string;
            type_number: number;
            /** @description Name of the event type; the bare number when it has none. */
            type_describe: string;
            /** @description normal, bad, fatal, or a word of the client */
            level: string;
            message: {
                [key: string]: unknown;
            };
            txquality: number | null;
            rxquality: number | null;
        };
        CallHead: {
            channel_session_id: string;
            app_key: string;
            app_name: string;
            company_id: number | null;
            company_name: string;
            channel_name: string;
            create_date: components["schemas"]["DateTime"];
            exit_date: string | null;
            count_time: number;
            status: components["schemas"]["Flag"];
            user_num: number;
            interrupt_num: number;
            /** @description Messages of the call by level, whatever the filter. */
            level_counts: {
                normal: number;
                bad: number;
                fatal: number;
            };
        };
        UserSession: {
            id: string;
            channel_session_id: string;
            user_id: string;
            /** @description 0 sender */
            user_session_type: number;
            zone: string;
            /** @description Two-letter code */
            country: string;
            ip: string;
            routerIp: string;
            asIp: string;
            join_date: components["schemas"]["DateTime"];
            leave_date: string | null;
            /** @description Seconds. */
            call_time: number;
            sdk_version: string;
            platform: string;
            network: string;
            device_name: string;
            os: string;
            os_version: string;
            /** @description Only when asked for: one character per equal part of the call, worst quality on the plotted scale 5 to 1, `.` present without samples, space absent. */
            cells?: string;
            /** @description Only with cells: interrupts and changes of role. */
            events?: {
                ts: string;
                /** @enum {string} */
                kind: "connection_interrupt" | "find_center_server_rejected" | "connect_server_failed" | "find_center_server_unavailable" | "tcp_query_connect_center_failed" | "heartbeat_timeout" | "on_mic" | "off_mic";
            }[];
        };
        /** @description One measurement; null where the client did not report a figure. */
        QualitySample: {
            /** @example 2026-11-20 09:42:16.402 */
            ts: string;
            uid: string;
            /** @description Upstream, 1 best to 5 worst */
            txquality: number | null;
            /** @description Downstream, 1 best to 5 worst */
            rxquality: number | null;
            /** @description Percent */
            cpu: number | null;
            /** @description Bytes per second */
            send_bps: number | null;
            /** @description Bytes per second */
            recv_bps: number | null;
            /** @description Percent 0 to 100 */
            up_loss_rate: number | null;
            /** @description Percent 0 to 100 */
            down_loss_rate: number | null;
            /** @description Milliseconds */
            jitter: number | null;
            /** @description Round-trip time, milliseconds */
            distance: number | null;
        };
        RestoreItem: {
            /** @enum {string} */
            item: "up_loss_rate" | "down_loss_rate" | "distance" | "jitter" | "cpu" | "send_bps" | "recv_bps" | "txquality" | "rxquality";
            value: number | null;
            /** @enum {string} */
            level: "normal" | "bad" | "fatal";
        };
        UserSessionDetail: {
            samples: components["schemas"]["QualitySample"][];
            restore: components["schemas"]["RestoreItem"][];
        };
        Hop: {
            ip: string;
            region: string;
        };
        /** @description Unix milliseconds */
        Ts: number;
        Name64: string;
        Name128: string;
        Text64: string;
        Address: string;
        CountryCode: string;
        /** @description A user entered a room. Sent once per user session. */
        JoinEvent: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "join";
            ts: components["schemas"]["Ts"];
            /** @description The call. */
            channel_session_id: components["schemas"]["Name64"];
            /** @description The room. */
            channel_name: components["schemas"]["Name128"];
            /** @description The stay of this user; unique in the project. */
            session_id: components["schemas"]["Name64"];
            user_id: components["schemas"]["Name128"];
            /** @default 0 */
            user_session_type?: number;
            zone?: components["schemas"]["Text64"];
            /** @description Of the user; the sender's address when absent. */
            ip?: components["schemas"]["Address"];
            router_ip?: components["schemas"]["Address"];
            as_ip?: components["schemas"]["Address"];
            country?: components["schemas"]["CountryCode"];
            province?: components["schemas"]["Text64"];
            sdk_version?: components["schemas"]["Text64"];
            platform?: components["schemas"]["Text64"];
            network?: components["schemas"]["Text64"];
            device_name?: components["schemas"]["Name128"];
            manufacturer?: components["schemas"]["Text64"];
            model?: components["schemas"]["Text64"];
            os?: components["schemas"]["Text64"];
            os_version?: components["schemas"]["Text64"];
            /** @enum {integer} */
            earphone?: 0 | 1;
        };
        /** @description A user left a room. */
        LeaveEvent: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "leave";
            ts: components["schemas"]["Ts"];
            channel_session_id: components["schemas"]["Name64"];
            session_id: components["schemas"]["Name64"];
            user_id: components["schemas"]["Name128"];
            /** @description Time with the microphone on. */
            talk_ms?: number;
            video_ms?: number;
            push_ms?: number;
            /** @enum {integer} */
            earphone?: 0 | 1;
        };
        Score: number | null;
        Percent: number | null;
        Measure: number | null;
        Milliseconds: number | null;
        /** @description Quality as the user's device measured it; null or absent where it has no figure. */
        SampleEvent: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "sample";
            ts: components["schemas"]["Ts"];
            channel_session_id: components["schemas"]["Name64"];
            session_id: components["schemas"]["Name64"];
            user_id: components["schemas"]["Name128"];
            /** @description Upstream, 1 best to 5 worst, 0 unknown */
            txquality?: components["schemas"]["Score"];
            rxquality?: components["schemas"]["Score"];
            cpu?: components["schemas"]["Percent"];
            /** @description Bytes per second */
            send_bps?: components["schemas"]["Measure"];
            /** @description Bytes per second */
            recv_bps?: components["schemas"]["Measure"];
            up_loss_rate?: components["schemas"]["Percent"];
            down_loss_rate?: components["schemas"]["Percent"];
            jitter?: components["schemas"]["Milliseconds"];
            /** @description Round-trip time */
            distance?: components["schemas"]["Milliseconds"];
        };
        /** @description One try to enter a room, with the time of each stage. */
        JoinAttemptEvent: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "join_attempt";
            ts: components["schemas"]["Ts"];
            channel_name: components["schemas"]["Name128"];
            channel_session_id?: components["schemas"]["Text64"];
            session_id?: components["schemas"]["Text64"];
            user_id: components["schemas"]["Name128"];
            /**
             * @description 1 entered
             * @enum {integer}
             */
            result: 0 | 1;
            /** @enum {string} */
            fail_reason?: "" | "dns_failed" | "connect_cs_failed" | "cs_rejected" | "cs_response_error" | "connect_router_failed" | "connect_as_failed" | "join_timeout";
            dns_ms?: components["schemas"]["Milliseconds"];
            connect_cs_ms?: components["schemas"]["Milliseconds"];
            query_cs_ms?: components["schemas"]["Milliseconds"];
            connect_as_ms?: components["schemas"]["Milliseconds"];
            join_ms?: components["schemas"]["Milliseconds"];
            country?: components["schemas"]["CountryCode"];
            router_ip?: components["schemas"]["Address"];
            as_ip?: components["schemas"]["Address"];
            sdk_version?: components["schemas"]["Text64"];
            platform?: components["schemas"]["Text64"];
            network?: components["schemas"]["Text64"];
            manufacturer?: components["schemas"]["Text64"];
            model?: components["schemas"]["Text64"];
            os?: components["schemas"]["Text64"];
        };
        /** @description A connection was lost or refused. */
        ConnectionEvent: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "connection";
            ts: components["schemas"]["Ts"];
            channel_session_id: components["schemas"]["Name64"];
            session_id: components["schemas"]["Name64"];
            user_id: components["schemas"]["Name128"];
            /** @enum {string} */
            event: "connection_interrupt" | "find_center_server_rejected" | "connect_server_failed" | "find_center_server_unavailable" | "tcp_query_connect_center_failed" | "heartbeat_timeout";
            /** @description How long the media was away */
            duration_ms?: number;
        };
        /** @description An event that the client reports in its own words. */
        MessageEvent: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "message";
            ts: components["schemas"]["Ts"];
            channel_session_id: components["schemas"]["Name64"];
            session_id: components["schemas"]["Name64"];
            user_id: components["schemas"]["Name128"];
            type_number: number;
            /** @default normal */
            level?: string;
            /** @description At most 4 KiB as JSON. */
            message?: {
                [key: string]: unknown;
            };
            txquality?: components["schemas"]["Score"];
            rxquality?: components["schemas"]["Score"];
        };
        /** @description How a user found the sound of his device. */
        DeviceReportEvent: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "device_report";
            ts: components["schemas"]["Ts"];
            user_id: components["schemas"]["Name128"];
            channel_name?: string;
            manufacturer?: components["schemas"]["Text64"];
            model?: components["schemas"]["Text64"];
            /** @enum {integer} */
            earphone_state?: 0 | 1;
            sdk_version?: components["schemas"]["Text64"];
            /** @description 5 very good to 1 very poor */
            sound_quality: number;
            reporter?: components["schemas"]["Text64"];
            user_ip?: components["schemas"]["Address"];
            comment?: string;
        };
        TelemetryEvent: components["schemas"]["JoinEvent"] | components["schemas"]["LeaveEvent"] | components["schemas"]["SampleEvent"] | components["schemas"]["JoinAttemptEvent"] | components["schemas"]["ConnectionEvent"] | components["schemas"]["MessageEvent"] | components["schemas"]["DeviceReportEvent"];
        EventList: {
            events: components["schemas"]["TelemetryEvent"][];
        };
    };
    responses: {
        /** @description Done, or refused with a code. */
        Done: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DoneBody"];
            };
        };
        /** @description Done, with the new record's id, or refused with a code. */
        DoneWithId: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    code: components["schemas"]["Code"];
                    msg: string;
                    info: {
                        id: number;
                    };
                };
            };
        };
        /** @description At most 50 addresses whose IP or region contains the keyword, the busiest first. */
        AddressOptions: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    code: components["schemas"]["Code"];
                    msg: string;
                    list: {
                        /** @description IP address */
                        value: string;
                        /** @description IP address and region */
                        label: string;
                    }[];
                };
            };
        };
    };
    parameters: {
        Keyword: string;
        Page: number;
        Limit: number;
        Id: components["schemas"]["IdValue"];
        /** @description Range of local times, both ends inclusive; a day stands for its first and last second. */
        Time: components["schemas"]["Range"];
        CallId: string;
        /** @description The project of the call; absent */
        CallAppKey: components["schemas"]["AppKey"];
        Limit20: number;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    username: string;
                    /** @default  */
                    password?: string;
                    /**
                     * @default 0
                     * @enum {integer}
                     */
                    remember?: 0 | 1;
                    /**
                     * @description 1 logs in by the remember cookie instead of a password (the masked field was left untouched).
                     * @default 0
                     * @enum {integer}
                     */
                    remembered?: 0 | 1;
                };
            };
        };
        responses: {
            /** @description Logged in, or refused with a code. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        role: components["schemas"]["LoginRole"];
                    };
                };
            };
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
        };
    };
    getEnvironment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The environment. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        info: components["schemas"]["Environment"];
                    };
                };
            };
        };
    };
    getAdminUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The member. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        info: {
                            id: number;
                            username: string;
                            name: string;
                            role_name: string;
                        };
                    };
                };
            };
        };
    };
    getAdminUserMenu: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The role info without the token. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        role: {
                            permissions: string[];
                            menu: components["schemas"]["MenuEntry"][];
                            user: components["schemas"]["LoginUser"];
                            version: string;
                        };
                    };
                };
            };
        };
    };
    editAdminUserPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    current_password?: string;
                    new_password?: string;
                    confirm_password?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
        };
    };
    editAdminUserFullname: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
        };
    };
    listCompanyOptions: {
        parameters: {
            query?: {
                keyword?: components["parameters"]["Keyword"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 50 companies whose name or remark contains the keyword; the one whose id it is comes first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: {
                            id: number;
                            name: string;
                            remark: string;
                        }[];
                    };
                };
            };
        };
    };
    listProjectOptions: {
        parameters: {
            query?: {
                company_id?: components["schemas"]["IdValue"];
                keyword?: components["parameters"]["Keyword"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 50 projects whose name contains, or whose appkey starts with, the keyword. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: {
                            appkey: string;
                            name: string;
                            company_id: number;
                            company_name: string;
                        }[];
                    };
                };
            };
        };
    };
    listBankAccounts: {
        parameters: {
            query?: {
                page?: components["parameters"]["Page"];
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The accounts, the one in use first, then the newest. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["BankAccount"][];
                        total: number;
                    };
                };
            };
        };
    };
    getBankAccount: {
        parameters: {
            query: {
                id: components["parameters"]["Id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        info: components["schemas"]["BankAccount"];
                    };
                };
            };
        };
    };
    insertBankAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BankAccountDraft"];
            };
        };
        responses: {
            200: components["responses"]["DoneWithId"];
        };
    };
    updateBankAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BankAccountChange"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
        };
    };
    deleteBankAccount: {
        parameters: {
            query: {
                id: components["parameters"]["Id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
        };
    };
    listQualityCountries: {
        parameters: {
            query?: {
                keyword?: components["parameters"]["Keyword"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Countries whose name contains, or whose code starts with, the keyword. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: {
                            code2: string;
                            cn_name: string;
                            en_name: string;
                            continent: string;
                        }[];
                    };
                };
            };
        };
    };
    listRouters: {
        parameters: {
            query?: {
                keyword?: components["parameters"]["Keyword"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["AddressOptions"];
        };
    };
    listAccessServers: {
        parameters: {
            query?: {
                keyword?: components["parameters"]["Keyword"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["AddressOptions"];
        };
    };
    listCallSessions: {
        parameters: {
            query?: {
                company_id?: components["schemas"]["IdValue"];
                app_key?: components["schemas"]["AppKey"];
                /** @description 1 in progress and 0 ended; absent for all */
                status?: components["schemas"]["Flag"];
                /** @description Exact; needs app_key */
                channel_name?: string;
                /** @description Exact; needs app_key */
                user_id?: string;
                /** @description Exact; then the range is not applied */
                channel_session_id?: string;
                country?: string;
                router?: string;
                as?: string;
                /** @description Range of local times, both ends inclusive; a day stands for its first and last second. */
                time?: components["parameters"]["Time"];
                order?: {
                    /** @enum {string} */
                    field: "create_date" | "count_time";
                    /** @enum {integer} */
                    sort: 1 | 2;
                };
                page?: components["parameters"]["Page"];
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The calls. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["CallSession"][];
                        total: number;
                        info: {
                            /** @description How many of the total are in progress. */
                            ongoing: number;
                            /** @description Time of the newest telemetry. */
                            until: string | null;
                        };
                    };
                };
            };
        };
    };
    listCallMessages: {
        parameters: {
            query: {
                type?: 1001;
                channel_session_id: components["parameters"]["CallId"];
                /** @description The project of the call; absent */
                app_key?: components["parameters"]["CallAppKey"];
                uid?: string;
                level?: "normal" | "bad" | "fatal";
                order?: {
                    /** @enum {string} */
                    field: "ts";
                    /** @enum {integer} */
                    sort: 1 | 2;
                };
                page?: components["parameters"]["Page"];
                limit?: components["parameters"]["Limit20"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The messages, newest first unless ordered, and the head of the call. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["CallMessage"][];
                        total: number;
                        info: components["schemas"]["CallHead"];
                    };
                };
            };
        };
    };
    getCallUserDetail: {
        parameters: {
            query: {
                type?: 1001;
                channel_session_id: components["parameters"]["CallId"];
                /** @description The project of the call; absent */
                app_key?: components["parameters"]["CallAppKey"];
                uid?: string;
                /** @description A user session; the answer then has info instead of a list */
                id?: string;
                /** @description With id: the moment that is looked at; samples of 30 s before and after it */
                ts?: string;
                /** @description How many cells the time line of each user shall have; 0 for none */
                cells?: number;
                order?: {
                    /** @enum {string} */
                    field: "join_date" | "call_time";
                    /** @enum {integer} */
                    sort: 1 | 2;
                };
                page?: components["parameters"]["Page"];
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user sessions in the order of joining, or the detail of one. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list?: components["schemas"]["UserSession"][];
                        total?: number;
                        info?: components["schemas"]["UserSessionDetail"];
                    };
                };
            };
        };
    };
    getCallDetailCharts: {
        parameters: {
            query: {
                type?: 9999;
                channel_session_id: components["parameters"]["CallId"];
                /** @description The project of the call; absent */
                app_key?: components["parameters"]["CallAppKey"];
                channel_query_id?: string;
                /** @description A user's id; all his sessions in the call */
                user_query_id?: string;
                /** @description One user session */
                id?: string;
                /** @description Seconds of one row: worst quality, mean of the others; 0 for the samples themselves */
                step?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Samples in the order of time, at most 20,000; gaps are rows that are not there. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["QualitySample"][];
                        info: {
                            /** @description When the first of the chosen sessions joined. */
                            start: string;
                            /** @description When the last of them left */
                            end: string;
                            interrupts: {
                                start: string;
                                end: string;
                            }[];
                        };
                    };
                };
            };
        };
    };
    getCallLogs: {
        parameters: {
            query: {
                channel_session_id: components["parameters"]["CallId"];
                /** @description The project of the call; absent */
                app_key?: components["parameters"]["CallAppKey"];
                uid?: string;
                id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The token for `/api/open/download/export`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        info: {
                            token: string;
                        };
                    };
                };
            };
        };
    };
    getRouterIp: {
        parameters: {
            query: {
                channel_session_id: components["parameters"]["CallId"];
                /** @description The project of the call; absent */
                app_key?: components["parameters"]["CallAppKey"];
                uid?: string;
                id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Router in `info`, access server in `info1`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        info: components["schemas"]["Hop"];
                        info1: components["schemas"]["Hop"];
                    };
                };
            };
        };
    };
    downloadExport: {
        parameters: {
            query: {
                token: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file; or the envelope with HTTP status 404 when the token is used, expired or unknown. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
        };
    };
    reportTelemetry: {
        parameters: {
            query: {
                app_key: components["schemas"]["AppKey"];
                batch_id: string;
                /** @description Unix milliseconds when the batch was signed; at most 5 minutes off. Needed with a signature */
                timestamp?: number;
                signature?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-ndjson": string;
                "application/json": components["schemas"]["EventList"];
            };
        };
        responses: {
            /** @description What was stored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        info: {
                            accepted: number;
                            rejected: number;
                            /** @description Accepted rows whose time lay in the future. */
                            clamped: number;
                            /** @description 1 when this batch had been stored before. */
                            replayed: components["schemas"]["Flag"];
                            /** @description The first 100 rows that were left out. */
                            errors: {
                                line: number;
                                field: string;
                                msg: string;
                            }[];
                        };
                    };
                };
            };
        };
    };
}
