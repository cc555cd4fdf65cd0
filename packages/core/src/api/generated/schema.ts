// Generated from openapi.yaml by `npm run generate`. Do not edit by hand.
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
        /** End the current session */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/npo/login/sso/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin a login through a provider of single sign-on */
        post: operations["startSsoLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/npo/login/sso/finish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Finish a login through a provider; the first one creates the member */
        post: operations["finishSsoLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/npo/login/terminal/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin a login of a terminal, which a member confirms in the console */
        post: operations["startTerminalLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/npo/login/terminal/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The terminal login that waits behind a code */
        post: operations["findTerminalLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/npo/login/terminal/allow": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Allow a terminal to log in as the caller, or refuse it */
        post: operations["allowTerminalLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/npo/login/terminal/finish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take the login that a member has confirmed */
        post: operations["finishTerminalLogin"];
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
        /** What the login page shows before login */
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
        /** Current permissions and menu of the member who is logged in */
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
        /** Change the caller's password; the member's other sessions end */
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
        /** Change the caller's name */
        put: operations["editAdminUserFullname"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin-user/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's open logins, the one used last first */
        get: operations["listOwnSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin-user/sessions/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End one of the caller's logins, or all but this one; all remembered browsers are forgotten */
        post: operations["endOwnSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin-user/logins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's logins and refused attempts of the last 400 days, the newest first */
        get: operations["listOwnLogins"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin-member/logins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Logins and refused attempts of the last 400 days, the newest first; those of members who hold more permissions than the caller are left out */
        get: operations["listLogins"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin-member/logins/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Logins and refused attempts as a file */
        get: operations["exportLogins"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin-member/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A member's open logins, the one used last first; those of super members only for super members */
        get: operations["listMemberSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin-member/sessions/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End one login of a member, or all of them; all remembered browsers of the member are forgotten */
        post: operations["endMemberSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/npo/login/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Finish a login with a passkey, a code of the app, or a recovery code */
        post: operations["verifySecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin-user/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's second factor */
        get: operations["getSecondFactor"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin-user/second-factor/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Show the second factor again; for five minutes, this session may then call operations that require it */
        post: operations["confirmSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin-user/second-factor/start-totp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create the secret of an authenticator app; it counts once a code of the app was shown */
        post: operations["startTotp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin-user/second-factor/enable-totp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set up the authenticator app with its first code; the member's other sessions end. If it is the first second factor, recovery codes are returned */
        post: operations["enableTotp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin-user/second-factor/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replace the recovery codes */
        post: operations["renewRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin-user/second-factor/remove-totp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Remove the caller's authenticator app; the last second factor only if the role requires none */
        post: operations["removeTotp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin-user/second-factor/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Remove the caller's authenticator app, passkeys and recovery codes, unless the role requires a second factor */
        post: operations["removeSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/npo/login/second-factor/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Request a passkey for a login that waits for the second factor */
        post: operations["startPasskeyLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin-user/second-factor/passkeys/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Request a passkey for showing the second factor again */
        post: operations["startPasskeyConfirmation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin-user/second-factor/passkeys/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin to set up a passkey */
        post: operations["startPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin-user/second-factor/passkeys/enable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add the passkey that the browser has created; if it is the first second factor, recovery codes are returned and other sessions end */
        post: operations["enablePasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin-user/second-factor/passkeys/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Remove one of the caller's passkeys; the last second factor only if the role requires none */
        post: operations["removePasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/factor-reset/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Start the reset of another member's second factor, as a super member; it expires after a day */
        post: operations["startFactorReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/factor-reset/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Finish the reset as a second super member: another member's second factors are removed, and the member's logins end */
        post: operations["confirmFactorReset"];
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
    "/api/search/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search for a typed or pasted text
         * @description Each kind is searched only for members who may call the operation that lists it: listCompanies, listCallSessions or listProjects,
         *     listCallMessages, listCallSessions, listAdminMembers.
         */
        get: operations["searchAll"];
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
        /** Change a bank account; fields that are left out keep their value */
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
    "/api/transaction/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Transactions of the companies */
        get: operations["listTransactions"];
        put?: never;
        /** The same, for filters that do not fit into an address */
        post: operations["listTransactionsByPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/transaction/get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One transaction with its ledger entries */
        get: operations["getTransaction"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/transaction/balance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Balance of a company, and how long it lasts */
        get: operations["getCompanyBalance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/transaction/insert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Recharge a company. With an `Idempotency-Key` it is booked once, however often it is sent; without one an identical request of the same member within 60 s is the same recharge */
        post: operations["insertTransaction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/transaction/reverse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Book the counter entry of a recharge, once (AM-19) */
        post: operations["reverseTransaction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/transaction/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Transactions as a file */
        get: operations["exportTransactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/approval/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Requests that wait or waited for a second member, the newest first */
        get: operations["listApprovals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/approval/get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One request, with what would be booked now */
        get: operations["getApproval"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/approval/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Approve a request of another member, which books it in the same transaction */
        post: operations["approveApproval"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/approval/refuse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Refuse a request of another member */
        post: operations["refuseApproval"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/approval/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Withdraw an own request that still waits */
        post: operations["withdrawApproval"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/approval/rule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Rules that make writes wait for a second member */
        get: operations["getApprovalRule"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/approval/threshold": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Set the amount from which recharges and reversals wait; raising or removing it needs approval too */
        put: operations["updateApprovalThreshold"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/approval/company": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Set whether everything of a company waits; ending that needs approval too */
        put: operations["updateCompanyApproval"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/expensebill/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Bills of the projects by day or month */
        get: operations["listExpenseBills"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/expensebill/get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How the bill of a project and day was calculated */
        get: operations["getExpenseBill"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/expensebill/chart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Amounts by day or month */
        get: operations["getExpenseBillChart"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/expensebill/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Bills as a file */
        get: operations["exportExpenseBills"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/expensebill/calls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Calls behind a bill */
        get: operations["listBilledCalls"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/expensebill/calls-export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All calls behind a bill as a file */
        get: operations["exportBilledCalls"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invoice/info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Invoice details of companies */
        get: operations["listInvoiceInfo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invoice/info-update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Enter or change what a company wants on its invoices; fields that are left out keep their value */
        put: operations["updateInvoiceInfo"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invoice/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Invoices */
        get: operations["listInvoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invoice/get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One invoice */
        get: operations["getInvoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invoice/insert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Request an invoice for a company */
        post: operations["insertInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invoice/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Issue or void an invoice (T-19) */
        put: operations["updateInvoice"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invoice/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Invoices as a file */
        get: operations["exportInvoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invoice/statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The statement of one invoice as a PDF */
        get: operations["exportInvoiceStatement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/call-quality-statistics/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Shares of the buckets of round-trip time and loss over time */
        get: operations["getCallQualityOverview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/call-quality-statistics/index1": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Buckets of one metric now and in the four periods before */
        get: operations["getCallQualityPeriods"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/call-quality-statistics/index2": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Round-trip time by country */
        get: operations["listRttByCountry"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/call-quality-statistics/index3": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Upstream loss by country */
        get: operations["listUpLossByCountry"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/call-quality-statistics/index4": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Downstream loss by country */
        get: operations["listDownLossByCountry"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/call-quality-statistics/index5": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Attempts to join and their success over time */
        get: operations["getSuccessJoinChart"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/call-quality-statistics/index6": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Connections lost and refused over time */
        get: operations["getConnectionInterruptChart"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/call-quality-statistics/index7": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Success of joining and the reasons of failure within 5 s, now and in the four periods before; the last five minutes when no range is given */
        get: operations["getJoinSituationPeriods"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/call-quality-statistics/index8": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Share of one result of joining by country, in five periods; the last five minutes when no range is given */
        get: operations["listJoinSituationByCountry"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/call-quality-statistics/index9": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One row of figures and a series of each */
        get: operations["getCallQualityData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/call-quality-statistics/index10": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Shares and mean of the round-trip time over time */
        get: operations["getNetworkLatencyChart"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/call-quality-statistics/index11": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Share of one interval of the round-trip time by country, in five periods */
        get: operations["listNetworkLatencyByCountry"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/call-quality-statistics/change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What accounts for the change of a metric against an earlier period, by one dimension */
        get: operations["getQualityChange"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/call-quality-statistics/affected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Companies whose users were badly off in a window, with salesperson and contact */
        get: operations["listAffectedCompanies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/call-quality-statistics/affected-export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Companies whose users were badly off in a window as a file */
        get: operations["exportAffectedCompanies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/call-behavior/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Events of all calls, newest first */
        get: operations["listCallBehavior"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/call-behavior/charts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Events by type and over time */
        get: operations["getCallBehaviorCharts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/house-patrol-report/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Rooms of a range by health, the worst first */
        get: operations["listHousePatrol"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/house-patrol-report/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The users of one room with their worst figures */
        get: operations["getHousePatrolDetail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/house-patrol-report/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Rooms of a range by health as a file */
        get: operations["exportHousePatrol"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/use/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Minutes by day */
        get: operations["getUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/use/charts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Minutes by day as a series */
        get: operations["getUsageCharts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/project/short-time": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Minutes of each project in the seven whole days that end yesterday */
        get: operations["listProjectShortTime"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/statistics/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Twelve blocks on users' activity and the success of their joins */
        get: operations["getDashboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/json/world.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Chinese names of the countries of the world map, by their English ones */
        get: operations["getWorldNamemap"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/live/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Online rooms, users and joins now and in the last 30 minutes */
        get: operations["getLive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/live/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The same every ten seconds, as server-sent events
         * @description Events `live` carry the `info` of getLive; `failed` carries the `{code, msg}` of a step that failed; `end` carries the same and is the last, when the session or its permission has ended. At most 20 streams of a member are open at once, and 200 of all.
         */
        get: operations["streamLive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/live/rooms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Rooms with the most users badly off in the last minutes
         * @description A user is badly off if half of the samples or more have loss of 5 % in a direction or a round-trip time of 400 ms, or if the connection was lost. At most five rooms with three users or more, two or more of them badly off, are listed; those with the most first.
         */
        get: operations["listWorstRooms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/statistics1/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Report 1, calls of users by day and room */
        get: operations["listStatistics1"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/statistics1/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Report 1, calls of users by day and room as a file */
        get: operations["exportStatistics1"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/statistics2/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Report 2, manufacturers and models */
        get: operations["listStatistics2"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/statistics2/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Report 2, manufacturers and models as a file */
        get: operations["exportStatistics2"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/statistics3/info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Report 3, how long the stages of joining take */
        get: operations["getStatistics3Info"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/statistics4/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Report 4, attempts to join */
        get: operations["listStatistics4"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/statistics4/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Report 4, attempts to join as a file */
        get: operations["exportStatistics4"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/statistics5/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Report 5, interrupts by day, room and user */
        get: operations["listStatistics5"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/statistics5/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Report 5, interrupts by day, room and user as a file */
        get: operations["exportStatistics5"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/statistics6/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Report 6, quality of each user session */
        get: operations["listStatistics6"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/statistics6/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Report 6, quality of each user session as a file */
        get: operations["exportStatistics6"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/statistics-rows/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The user sessions behind a row of a report */
        get: operations["listReportCalls"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/statistics7/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Rooms, users and their call times by day */
        get: operations["getDailyRoomUserStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/statistics7/index1": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same for the seven whole days that end yesterday */
        get: operations["getSevenDayRoomUserStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/statistics8/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Users and call times by day and country */
        get: operations["listCountryUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/statistics8/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Users and call times by day and country as a file */
        get: operations["exportCountryUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/statistics9/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Rooms by day with their most users at once and call time */
        get: operations["listRoomCallTime"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/statistics9/index1": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One room on one day by country */
        get: operations["listRoomCallTimeByCountry"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/statistics10/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** User sessions by country and by SDK version */
        get: operations["getPieStatistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/statistics11/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Stages of joining and failures by day */
        get: operations["getConnectTimingStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/statistics11/index1": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Heartbeat timeouts by day */
        get: operations["getHeartbeatTimeoutStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/device-ypes/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How users rated the sound of their devices */
        get: operations["listDeviceReports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/device-ypes/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How users rated the sound of their devices as a file */
        get: operations["exportDeviceReports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/uar/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Activity of users by day and project */
        get: operations["listUar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/uar/charts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Activity of users by day */
        get: operations["getUarCharts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/uar/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Activity of users by day and project as a file */
        get: operations["exportUar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/call-quality-statistics/causes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Bad time of users by cause, side, place, company or client, beside an earlier period */
        get: operations["listBadTime"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/call-quality-statistics/causes-export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Bad time of users by cause, side, place, company or client as a file */
        get: operations["exportBadTime"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/call-quality-statistics/causes-chart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Bad time of users by day and cause */
        get: operations["getBadTimeChart"];
        put?: never;
        post?: never;
        delete?: never;
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
        /** Calls that overlap a range, newest first, or the worst by a metric */
        get: operations["listCallSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/msg/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Calls that overlap a range as a file */
        get: operations["exportCallSessions"];
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
    "/api/msg/diagnosis": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Why a call was bad, user by user, with side, evidence and confidence */
        get: operations["diagnoseCall"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/msg/shared": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a user shares with others who were measured in the same minutes, and how many of them were badly off */
        get: operations["listSharedParts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/msg/assessment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Assess whether a cause that was found in a user session is right; a second request changes the member's assessment */
        post: operations["assessDiagnosis"];
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
        /** Prepare the log file of one user session; returns a download token */
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
    "/api/export-job/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's exports, the newest first */
        get: operations["listExportJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/export-job/get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One export; when it is finished with a fresh one-use token for its file */
        get: operations["getExportJob"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/export-job/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove an export and its file; one that is under way is stopped */
        delete: operations["deleteExportJob"];
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
         * @description The body is NDJSON, one event per line (`application/x-ndjson`), or `{"events": [...]}` (`application/json`).
         *
         *     Signed: `signature` = lower-case hex HMAC-SHA256, keyed with the project's appcert, over
         *     `app_key \n batch_id \n timestamp \n lower-case hex SHA-256 of the body's bytes`. A member who may edit projects
         *     can report with a bearer token and no signature.
         *
         *     The same `batch_id` again changes nothing and returns the first response, with `replayed` 1. A response with code 0 means:
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
    "/api/admin-member/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Members of the console */
        get: operations["listAdminMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin-member/getRoleList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Roles that a member can be given */
        get: operations["listMemberRoleOptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin-member/get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One member */
        get: operations["getAdminMember"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin-member/insert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a member */
        post: operations["insertAdminMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin-member/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a member; fields that are left out keep their value */
        put: operations["updateAdminMember"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin-member/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a member and end their sessions */
        delete: operations["deleteAdminMember"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin-role/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Roles */
        get: operations["listAdminRoles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin-role/config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Levels that a role can be given, menu by menu */
        get: operations["getAdminRoleConfig"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin-role/get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One role with its chosen levels */
        get: operations["getAdminRole"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin-role/get-all-role-classification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Kinds of roles */
        get: operations["listRoleClassifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin-role/insert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a role */
        post: operations["insertAdminRole"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin-role/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a role; fields that are left out keep their value */
        put: operations["updateAdminRole"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin-role/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a role that no member has */
        delete: operations["deleteAdminRole"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin-node/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Permission nodes as a tree */
        get: operations["listAdminNodes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin-node/getMenuNodeLevelList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Menus that can be the parent of a node */
        get: operations["listMenuNodeLevels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin-node/get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One permission node */
        get: operations["getAdminNode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin-node/insert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a permission node */
        post: operations["insertAdminNode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin-node/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a permission node; fields that are left out keep their value */
        put: operations["updateAdminNode"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin-node/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a permission node without child nodes */
        delete: operations["deleteAdminNode"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin-node/getMenuRootNodeList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Root menus */
        get: operations["listMenuRootNodes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin-node/getMenuNodeTreeList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everything below a menu */
        get: operations["getMenuNodeTree"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin-node-group/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Node groups */
        get: operations["listNodeGroups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin-node-group/getMenuRootNodeList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Menus that a group can be bound to */
        get: operations["listNodeGroupMenuRoots"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin-node-group/getMenuNodeTreeList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Nodes that a group of this menu can hold */
        get: operations["getNodeGroupMenuTree"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin-node-group/get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One node group with its nodes */
        get: operations["getNodeGroup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin-node-group/insert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a node group */
        post: operations["insertNodeGroup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin-node-group/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a node group; fields that are left out keep their value */
        put: operations["updateNodeGroup"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin-node-group/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a node group that no role has chosen */
        delete: operations["deleteNodeGroup"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/api-key/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** API keys, the newest first */
        get: operations["listApiKeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/api-key/get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One API key */
        get: operations["getApiKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/api-key/permissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Permissions that the caller may grant to a key */
        get: operations["listApiKeyPermissions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/api-key/insert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add an API key; only this response contains its secret */
        post: operations["insertApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/api-key/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Rotate the secret of an own API key; the old one still works for some hours */
        put: operations["rotateApiKey"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/api-key/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End an API key at once */
        delete: operations["revokeApiKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/audit-log/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every write: who, when, what, before and after */
        get: operations["listAuditLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/audit-log/delivery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Delivery of the audit log to external receivers, and its last signed anchor */
        get: operations["getAuditDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/company/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Companies */
        get: operations["listCompanies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/company/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a company */
        post: operations["addCompany"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/company/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a company; fields that are left out keep their value */
        put: operations["updateCompany"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/company/edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The fields of a company that can be edited */
        get: operations["getCompanyForEdit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/company/get-all-members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Members who can be salespeople */
        get: operations["listSalespersonOptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/company/details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A company with its users, projects and prices */
        get: operations["getCompanyDetails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/company-user/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Users of all companies */
        get: operations["listCompanyUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/company-user/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Enable or disable a user */
        put: operations["updateCompanyUserStatus"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/company/getprices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Unit prices of a company, project by project */
        get: operations["getCompanyPrices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/company/setPrices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set unit prices and statistics types
         * @description ONE sets the fields that are sent for the one project in `selection` (or `appkey`); fields sent empty are cleared. BATCH sets them for all
         *     projects in `selection`; empty fields keep their value. BATCH with `rows` instead of `selection` sets separate fields for each project, as
         *     ONE does. Either everything is set, or nothing. The price applies from the day on which it is saved, or from the future day in
         *     `valid_from`; until that day it can be withdrawn. Planned prices that keep a value of the changed price follow the change.
         */
        put: operations["setCompanyPrices"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/company/withdraw-price": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Withdraw a price whose day has not come */
        delete: operations["withdrawCompanyPrice"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/company/price-history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Price history of a project */
        get: operations["listPriceHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/company/get-appkey-statistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Statistics types of the projects of a company */
        get: operations["getAppkeyStatistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/company/get-push-flow-status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether a company uses push streams */
        get: operations["getCompanyPushFlowStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/company/get-video-status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether a company uses video */
        get: operations["getCompanyVideoStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/company/get-default-statistics-type": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Statistics types that new prices start from */
        get: operations["getCompanyDefaultStatisticsType"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/certification-examine/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pending applications */
        get: operations["listCertificationApplications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/certification-examine/list1": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reviews that were made */
        get: operations["listCertificationRecords"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/certification-examine/get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The newest application of a company */
        get: operations["getCertificationForReview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/certification-examine/details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One review */
        get: operations["getCertificationRecord"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/certification-examine/examine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pass or reject an application */
        post: operations["examineCertification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/certification-examine/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enter an application for a company
         * @description For applications that reach the operator outside the platform. Refused while another application of the company is pending.
         */
        post: operations["submitCertification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/open/files/get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An uploaded image by its token
         * @description The token is bound to the member's session and is valid for five minutes; a caller who may no longer see the record gets 404.
         */
        get: operations["getFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/open/files/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload a licence image
         * @description The body is the image itself, PNG or JPEG of at most 5 MiB and 40 megapixels; the type is detected from its bytes.
         */
        post: operations["uploadFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/project/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Projects */
        get: operations["listProjects"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/project/get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One project */
        get: operations["getProject"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/project/secrets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Show secrets of a project; the audit log records which secrets a member has seen */
        post: operations["revealProjectSecrets"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/project/insert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a project */
        post: operations["insertProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/project/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a project; fields that are left out keep their value */
        put: operations["updateProject"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/project/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a project without usage and bills */
        delete: operations["deleteProject"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/even_type/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Types of the event messages of calls */
        get: operations["listEventTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/even_type/get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One event type */
        get: operations["getEventType"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/even_type/insert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add an event type */
        post: operations["insertEventType"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/even_type/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change an event type; fields that are left out keep their value */
        put: operations["updateEventType"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/even_type/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove an event type; past messages then show its number */
        delete: operations["deleteEventType"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/appkeys-tatistics-type/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Statistics types for the price dropdowns */
        get: operations["listAllStatisticsTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/appkeys-tatistics-type/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Statistics types */
        get: operations["listStatisticsTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/appkeys-tatistics-type/edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One statistics type */
        get: operations["getStatisticsTypeForEdit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/appkeys-tatistics-type/insert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a statistics type */
        post: operations["insertStatisticsType"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/appkeys-tatistics-type/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a statistics type; fields that are left out keep their value */
        put: operations["updateStatisticsType"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/appkeys-tatistics-type/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a statistics type that nothing uses */
        delete: operations["deleteStatisticsType"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/method/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Methods for selects */
        get: operations["listAllMethods"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/method/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Methods that turn user sessions into minutes */
        get: operations["listMethods"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/method/edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One method */
        get: operations["getMethodForEdit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/method/insert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a method */
        post: operations["insertMethod"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/method/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Rename a method */
        put: operations["updateMethod"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/method/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a method that no statistics type uses */
        delete: operations["deleteMethod"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/diagnosis-rule/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Rules of the diagnosis, with the share of assessments that call them right */
        get: operations["listDiagnosisRules"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/diagnosis-rule/assessments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Members' assessments of the causes that the diagnosis found */
        get: operations["listAssessments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/basic-config/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Basic configuration */
        get: operations["getBasicConfig"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/basic-config/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change the basic configuration; items that are left out keep their value */
        put: operations["updateBasicConfig"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/basic-config/get-statistical-method": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Statistics types that can be the default */
        get: operations["getBasicConfigStatisticalMethods"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/erasure/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Erasures of end users, the newest first; none of them names its user */
        get: operations["listErasures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/erasure/get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One erasure, with its rows by table */
        get: operations["getErasure"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/erasure/receipt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The receipt of an erasure that is done */
        get: operations["getErasureReceipt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/erasure/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Count what is stored about an end user, and what an erasure would delete */
        post: operations["previewErasure"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/erasure/insert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Order the erasure of an end user, once the days of their calls are closed */
        post: operations["insertErasure"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/retention/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Days for which telemetry is kept, and its size */
        get: operations["getRetention"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/retention/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change for how long telemetry is kept; kinds that are left out keep their days */
        put: operations["updateRetention"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/node/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Nodes of the centre server */
        get: operations["listCsNodes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/node/get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One node */
        get: operations["getCsNode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/node/insert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Override the values of a node, also of one that has not reported yet */
        post: operations["insertCsNode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/node/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change the override of a node; fields that are left out keep their value */
        put: operations["updateCsNode"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/node/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove the override; the node's reported values apply again */
        delete: operations["deleteCsNodeConfig"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/alarmcountry/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Countries with their own thresholds */
        get: operations["listAlarmCountries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/alarmcountry/get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Thresholds of one country */
        get: operations["getAlarmCountry"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/alarmcountry/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Watch a country by its own thresholds */
        post: operations["createAlarmCountry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/alarmcountry/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change the thresholds of a country; fields that are left out keep their value */
        put: operations["updateAlarmCountry"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/alarmcountry/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove the thresholds of a country, so that the defaults apply again */
        delete: operations["deleteAlarmCountry"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/alarmcountry/threshold-info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Thresholds of countries without their own */
        get: operations["getAlarmThreshold"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/alarmcountry/threshold-update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change the default thresholds; fields that are left out keep their value */
        put: operations["updateAlarmThreshold"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/alarmcountry/log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Alarms that were raised */
        get: operations["listAlarmLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/alarmcountry/log-update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Acknowledge or resolve an alarm (AM-18) */
        put: operations["updateAlarmLog"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/alarmcountry/conditions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Raised alarms, those of one condition as one row */
        get: operations["listAlarmConditions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/alarmcountry/conditions-update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Acknowledge or resolve all alarms of several conditions; those already handled are skipped */
        put: operations["updateAlarmConditions"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/alarmchannel/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Alarm channels (AM-10) */
        get: operations["listAlarmChannels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/alarmchannel/get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One channel */
        get: operations["getAlarmChannel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/alarmchannel/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add an alarm channel */
        post: operations["createAlarmChannel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/alarmchannel/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a channel; fields that are left out keep their value */
        put: operations["updateAlarmChannel"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/alarmchannel/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove an alarm channel */
        delete: operations["deleteAlarmChannel"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/alarmchannel/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a test message, also to a channel that is off */
        post: operations["testAlarmChannel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/alarmchannel/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Deliveries of an alarm, by channel */
        get: operations["listAlarmDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/special-model/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Rules that watch rooms, users and devices */
        get: operations["listSpecialModels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/special-model/get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One rule */
        get: operations["getSpecialModel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/special-model/insert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a rule, or the same rule for several projects */
        post: operations["insertSpecialModel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/special-model/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a rule; fields that are left out keep their value */
        put: operations["updateSpecialModel"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/special-model/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a rule */
        delete: operations["deleteSpecialModel"];
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
             * @description 1 until the one-time password has been changed.
             * @enum {integer}
             */
            must_change_password: 0 | 1;
            /**
             * @description 1 until a second factor that the role requires has been set up.
             * @enum {integer}
             */
            must_enrol: 0 | 1;
            /**
             * @description 1 if the role shows the member's own companies alone and none is assigned.
             * @enum {integer}
             */
            no_companies: 0 | 1;
        };
        /** @example 2026-11-20 09:41:10 */
        DateTime: string;
        /** @description The latest login from an address that was new then, within 30 days and since the last login from the caller's address. */
        NewAddressLogin: {
            address: string;
            device: string;
            create_time: components["schemas"]["DateTime"];
        };
        LoginRole: {
            /** @description Unique keys of the menus and elements that the member may use. */
            permissions: string[];
            menu: components["schemas"]["MenuEntry"][];
            user: components["schemas"]["LoginUser"];
            token: string;
            /** @description Changes when permissions or menu change. */
            version: string;
            /** @description Absent if there is none to report. */
            new_address?: components["schemas"]["NewAddressLogin"];
        };
        /** @enum {integer} */
        Flag: 0 | 1;
        LoginChallenge: {
            /** @description Sent with a passkey or a code to `verifySecondFactor`; works once */
            token: string;
            /** @description Seconds until it expires. */
            seconds: number;
            /** @description 1 if the member has a passkey. */
            passkey: components["schemas"]["Flag"];
            /** @description 1 if the member has an authenticator app. */
            totp: components["schemas"]["Flag"];
            /** @description 1 if the member has unused recovery codes. */
            recovery_codes: components["schemas"]["Flag"];
        };
        DoneBody: {
            code: components["schemas"]["Code"];
            msg: string;
        };
        UserCode: {
            user_code: string;
        };
        /** @example 2026-11-20 09:41:10 */
        DateTimeOrNull: string | null;
        SsoProvider: {
            id: string;
            /** @description In both languages, because the login page switches between them. */
            name: {
                zh: string;
                en: string;
            };
        };
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
            /** @description Time of the server's clock when it was found to be ahead, without telemetry that confirms it. No day has been closed since. */
            clock_doubted_since: components["schemas"]["DateTimeOrNull"];
            /** @description Providers of single sign-on, in the order of their buttons. */
            sso: components["schemas"]["SsoProvider"][];
            /**
             * @description 0 when only a local super member may log in with a password.
             * @enum {integer}
             */
            password_login: 0 | 1;
        };
        CallingApiKey: {
            /**
             * @description Beginning of the key, the only part that may be shown
             * @example rtk_7f3kq2mzx4
             */
            key_id: string;
            name: string;
            /** @description What the key and its owner both may. */
            permissions: string[];
            /** @description When the secret that was sent stops working. */
            expire_time: components["schemas"]["DateTime"];
        };
        Session: {
            id: number;
            /** @description 1 for the login that sent the request */
            is_current: components["schemas"]["Flag"];
            /** @description Browser and system, or the program; empty for a login from before this was kept */
            device: string;
            address: string;
            create_time: components["schemas"]["DateTime"];
            /** @description To the minute */
            last_seen_time: components["schemas"]["DateTime"];
            /** @description At the latest; earlier if the login is not used */
            expire_time: components["schemas"]["DateTime"];
        };
        IdValue: number;
        /**
         * @description `too_many`: had to wait after wrong passwords or codes. `password_off`: the member has to use single sign-on. `no_role`: the provider gives no role. `remembered_void`: the remembered login had ended. `address`: the role does not allow it.
         * @enum {string}
         */
        LoginResult: "entered" | "wrong_password" | "wrong_factor" | "too_many" | "disabled" | "password_off" | "no_role" | "remembered_void" | "address";
        Range: string[];
        /**
         * @description The first factor; `terminal`: approved in the console
         * @enum {string}
         */
        LoginWay: "password" | "remembered" | "sso" | "terminal";
        LoginRecord: {
            id: number;
            /** @description Empty if no member has the account that was typed, which is not kept: it may be a password */
            username: string;
            result: components["schemas"]["LoginResult"];
            way: components["schemas"]["LoginWay"];
            /** @description Provider of single sign-on; empty otherwise */
            provider: string;
            /** @description Empty for refused attempts from more addresses than are kept */
            address: string;
            /** @description Browser and system, or the program */
            device: string;
            /** @description 1 if the member entered from this address for the first time */
            is_new: components["schemas"]["Flag"];
            /** @description Equal refusals within ten minutes are counted in one row */
            times: number;
            /** @description Time of the first one */
            create_time: components["schemas"]["DateTime"];
            /** @description Time of the last one */
            last_time: components["schemas"]["DateTime"];
        };
        /**
         * @default csv
         * @enum {string}
         */
        FileFormat: "csv" | "xlsx" | "raw";
        /** @description Either `token` or `job_id` is present. */
        ExportStart: {
            token?: string;
            job_id?: number;
            /** @description Number of rows that the filter selects now. */
            rows: number;
        };
        /** @description In base64url. */
        Bytes: string;
        /** @description AuthenticationResponseJSON of WebAuthn. */
        ShownPasskey: {
            id: components["schemas"]["Bytes"];
            rawId: components["schemas"]["Bytes"];
            /** @enum {string} */
            type: "public-key";
            /** @enum {string} */
            authenticatorAttachment?: "platform" | "cross-platform";
            clientExtensionResults: Record<string, never>;
            response: {
                clientDataJSON: components["schemas"]["Bytes"];
                authenticatorData: components["schemas"]["Bytes"];
                signature: components["schemas"]["Bytes"];
                userHandle?: components["schemas"]["Bytes"];
            };
        };
        Passkey: {
            id: number;
            name: string;
            create_time: components["schemas"]["DateTime"];
            last_used_time: components["schemas"]["DateTimeOrNull"];
        };
        SecondFactor: {
            /** @description 1 once an authenticator app is set up. */
            totp: components["schemas"]["Flag"];
            /** @description When the app was set up. */
            since: components["schemas"]["DateTimeOrNull"];
            passkeys: components["schemas"]["Passkey"][];
            /** @description Number of unused codes. */
            recovery_codes: number;
            /** @description 1 if the role requires a second factor. */
            required: components["schemas"]["Flag"];
        };
        PasskeyId: {
            id: components["schemas"]["Bytes"];
            /** @enum {string} */
            type: "public-key";
            transports: string[];
        };
        /** @description PublicKeyCredentialRequestOptionsJSON of WebAuthn. */
        PasskeyRequestOptions: {
            challenge: components["schemas"]["Bytes"];
            /** @description Host name at which the passkeys work. */
            rpId: string;
            /** @description Milliseconds. */
            timeout: number;
            /** @enum {string} */
            userVerification: "required";
            allowCredentials: components["schemas"]["PasskeyId"][];
        };
        /** @description PublicKeyCredentialCreationOptionsJSON of WebAuthn. */
        PasskeyCreationOptions: {
            challenge: components["schemas"]["Bytes"];
            rp: {
                id: string;
                name: string;
            };
            user: {
                id: components["schemas"]["Bytes"];
                name: string;
                displayName: string;
            };
            pubKeyCredParams: {
                alg: number;
                /** @enum {string} */
                type: "public-key";
            }[];
            /** @description Milliseconds. */
            timeout: number;
            /** @enum {string} */
            attestation: "none";
            excludeCredentials: components["schemas"]["PasskeyId"][];
            authenticatorSelection: {
                /** @enum {string} */
                residentKey: "preferred";
                /** @enum {string} */
                userVerification: "required";
            };
        };
        /** @description RegistrationResponseJSON of WebAuthn. */
        NewPasskey: {
            id: components["schemas"]["Bytes"];
            rawId: components["schemas"]["Bytes"];
            /** @enum {string} */
            type: "public-key";
            /** @enum {string} */
            authenticatorAttachment?: "platform" | "cross-platform";
            clientExtensionResults: Record<string, never>;
            response: {
                clientDataJSON: components["schemas"]["Bytes"];
                attestationObject: components["schemas"]["Bytes"];
                authenticatorData?: components["schemas"]["Bytes"];
                publicKey?: components["schemas"]["Bytes"];
                publicKeyAlgorithm?: number;
                transports?: string[];
            };
        };
        ResetDraft: {
            id: components["schemas"]["IdValue"];
        };
        SearchHit: {
            /** @enum {string} */
            kind: "company" | "project" | "call" | "room" | "user" | "member";
            /** @description Id of a company, appkey of a project, channel_session_id of a call, name of a room, user_id of a user, or account of a member. */
            id: string;
            /** @description Room of a call; of a user, the id again. */
            name: string;
            /** @description 1 when the text is the id or the name */
            is_exact: components["schemas"]["Flag"];
            company_id?: number | null;
            company_name?: string;
            app_key?: string;
            app_name?: string;
            /** @description Of a company: yuan with two decimals. */
            balance?: string;
            /** @description Of a company. */
            project_num?: number;
            /** @description Of a room or a user: calls received in the last 31 days. */
            call_num?: number;
            /** @description Of a call: distinct users. */
            user_num?: number;
            /** @description When the call, or the newest call of the room or the user, began. */
            time?: components["schemas"]["DateTime"];
        };
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
            is_default?: components["schemas"]["Flag"];
        };
        /**
         * @description Yuan with two decimals.
         * @example 128430.55
         * @example -212.40
         */
        Money: string;
        Transaction: {
            id: number;
            day: components["schemas"]["DateTime"];
            company_id: number;
            company_name: string;
            /** @description What happened, in the caller's language */
            transaction_name: string;
            /** @description 1 bank transfer, 2 Alipay transfer, 3 WeChat transfer, 4 offline payment, 5 consumption deduction, 6 coupon offset */
            transaction_type: number;
            transaction_amount: components["schemas"]["Money"];
            amount: components["schemas"]["Money"];
            balance: components["schemas"]["Money"];
            canUseBalance: components["schemas"]["Money"];
            transaction_remark: string;
            /** @description Empty for what the server booked itself */
            operator_name: string;
            /** @description The second member; empty if none was needed */
            approver_name: string;
            /** @description For a consumption deduction, the day that it charges */
            bill_day: string | null;
            /** @description The transaction that this one reverses */
            reverses: number | null;
            /** @description The transaction that reversed this one */
            reversed_by: number | null;
            /** @description 1 if another transaction reversed this one */
            is_reversed: components["schemas"]["Flag"];
            remit_money_time: components["schemas"]["DateTimeOrNull"];
            bank_name: string;
            bank_account: string;
            /** @description Who paid */
            bank_username: string;
        };
        /** @description Sums over the whole filter. Together they are the change of the balances. */
        TransactionTotals: {
            /** @description Yuan that raised a balance */
            income: string;
            /** @description Yuan that lowered a balance, reversals included; zero or negative */
            deduction: string;
        };
        TransactionFilter: {
            company_id?: components["schemas"]["IdValue"];
            transaction_type?: number;
            time?: components["schemas"]["Range"];
            /** @default 1 */
            page?: number;
            /** @default 20 */
            limit?: number;
            order?: {
                /** @enum {string} */
                field: "day" | "transaction_amount";
                /** @enum {integer} */
                sort: 1 | 2;
            };
        };
        TransactionDetails: components["schemas"]["Transaction"] & {
            balance_before: components["schemas"]["Money"];
            /** @description The two sides of the booking; they sum to zero. */
            entries: {
                /** @enum {string} */
                account: "customer" | "bank" | "alipay" | "wechat" | "offline" | "consumption" | "coupon";
                amount: components["schemas"]["Money"];
            }[];
        };
        CompanyBalance: {
            company_id: number;
            company_name: string;
            /** @description 1 normal, 2 disabled, 3 cancelled */
            state: number;
            balance: components["schemas"]["Money"];
            low_balance: components["schemas"]["Flag"];
            /** @description Whole days that the balance lasts at the mean of the last seven billed days; null when nothing is used */
            days_left: number | null;
            low_balance_threshold: components["schemas"]["Money"];
        };
        Recharge: {
            company_id?: components["schemas"]["IdValue"];
            /**
             * @description 1 bank transfer or 6 coupon offset
             * @default 1
             */
            type?: number;
            /** @description Yuan, 0.01 to 99999999.99 */
            transaction_amount?: string | number;
            remit_money_time?: string;
            bank_name?: string;
            bank_account?: string;
            bank_username?: string;
            remark?: string;
            /**
             * @description Whether amount and company of a bank transfer were compared with the receipt of the bank; kept in the audit log
             * @enum {integer}
             */
            receipt_checked?: 0 | 1;
        };
        Booked: {
            id: number;
            company_id: number;
            amount: components["schemas"]["Money"];
            balance: components["schemas"]["Money"];
        };
        Reversal: {
            id: components["schemas"]["IdValue"];
            remark?: string;
        };
        /** @enum {string} */
        ApprovalState: "waiting" | "approved" | "refused" | "withdrawn" | "expired";
        /**
         * @description threshold and company_rule weaken the rule itself
         * @enum {string}
         */
        ApprovalKind: "recharge" | "reversal" | "price" | "price_withdrawal" | "threshold" | "company_rule";
        Approval: {
            id: number;
            kind: components["schemas"]["ApprovalKind"];
            state: components["schemas"]["ApprovalState"];
            /**
             * @description Why it waits: the threshold, the company, or because it weakens the rule
             * @enum {string}
             */
            held_by: "amount" | "company" | "rule";
            company_id: number | null;
            company_name: string;
            /**
             * @description Yuan by which the balance changes; null for prices and rules
             * @example 128430.55
             * @example -212.40
             */
            amount: string | null;
            /** @description The reason that the author gave */
            remark: string;
            author_name: string;
            /** @description The author's API key that sent it; empty if it was sent without one */
            api_key: string;
            create_time: components["schemas"]["DateTime"];
            expire_time: components["schemas"]["DateTime"];
            /** @description Who approved or refused it */
            decider_name: string;
            decide_time: components["schemas"]["DateTimeOrNull"];
            note: string;
            /** @description What was booked */
            transaction_id: number | null;
            /** @description 1 for the caller's own */
            is_own: components["schemas"]["Flag"];
        };
        ApprovalPrice: {
            appkey: string;
            project_name: string;
            /** @enum {string} */
            kind: "speech_sounds" | "push_flow" | "video";
            /** @description Day from which it applies */
            valid_from: string;
            /** @example 0.012500 */
            unit_price_before: string | null;
            /** @example 0.012500 */
            unit_price: string | null;
            /** @description Name of the statistics type that applies without the change */
            statistics_before: string;
            statistics_name: string;
        };
        ApprovalDetails: components["schemas"]["Approval"] & {
            /** @description Identifies the effect that is shown, for the approval; empty if the request cannot be approved */
            seen: string;
            /** @description Why it would be refused now; empty if nothing prevents it */
            problem: string;
            /** @description Details of a recharge */
            recharge: {
                /** @description 1 bank transfer or 6 coupon offset */
                type: number;
                remit_money_time: string;
                bank_name: string;
                bank_account: string;
                bank_username: string;
            } | null;
            /** @description Effect of an approval now; null if the request no longer waits, or has a problem */
            effect: {
                balance_before: string | null;
                balance_after: string | null;
                /** @description The transaction that the reversal takes back */
                reverses: number | null;
                prices: components["schemas"]["ApprovalPrice"][];
                /** @description Threshold in yuan, or 1 for a company of which everything waits */
                rule_before: string | null;
                rule_after: string | null;
            } | null;
        };
        Bill: {
            /** @description `YYYY-MM-DD`, by month `YYYY-MM` */
            day: string;
            company_id: number;
            company_name: string;
            appkey: string;
            appkey_name: string;
            bill_minute: number;
            bill_amount: components["schemas"]["Money"];
            video_minute: number;
            video_amount: components["schemas"]["Money"];
            push_flow_minute: number;
            push_flow_amount: components["schemas"]["Money"];
            total_amount: components["schemas"]["Money"];
            /** @description 0 while days of it are still being counted */
            closed: components["schemas"]["Flag"];
        };
        /** @description Projects of which open days cannot be counted now; their figures are missing. They are tried again, and billed when they can be counted. */
        UncountedProjects: {
            company_id: number;
            company_name: string;
            appkey: string;
            appkey_name: string;
        }[];
        BillTotals: {
            bill_minute: number;
            bill_amount: components["schemas"]["Money"];
            video_minute: number;
            video_amount: components["schemas"]["Money"];
            push_flow_minute: number;
            push_flow_amount: components["schemas"]["Money"];
            total_amount: components["schemas"]["Money"];
            /**
             * @description Whether days that are not closed are included; unavailable while the telemetry engine does not respond
             * @enum {string}
             */
            open: "none" | "included" | "unavailable";
            uncounted: components["schemas"]["UncountedProjects"];
        };
        BillExplanation: {
            day: string;
            company_id: number;
            company_name: string;
            appkey: string;
            appkey_name: string;
            total_amount: components["schemas"]["Money"];
            closed: components["schemas"]["Flag"];
            closed_time: string | null;
            /** @description The deduction that charged the day to the company */
            transaction_id: number | null;
            /**
             * @description Whether the calls are listed; unavailable while the telemetry engine does not respond
             * @enum {string}
             */
            calls: "included" | "unavailable";
            kinds: {
                /** @enum {string} */
                kind: "speech_sounds" | "video" | "push_flow";
                method_key: string;
                method_name: string;
                /** @description Milliseconds counted by the method */
                milliseconds: number;
                /** @description Milliseconds in whole minutes */
                minutes: number;
                /** @description Yuan a minute with six decimals; null when no price was set, which costs nothing */
                unit_price: string | null;
                amount: components["schemas"]["Money"];
            }[];
        };
        BilledCall: {
            channel_session_id: string;
            channel_name: string;
            user_num: number;
            /** @description What the bill counts of the call, for each of its kinds; over all calls they sum to the kind's milliseconds */
            billed: {
                /** @enum {string} */
                kind: "speech_sounds" | "video" | "push_flow";
                milliseconds: number;
            }[];
            /** @description Sum of its user sessions within the day */
            user_milliseconds: number;
            room_milliseconds: number;
            create_date: components["schemas"]["DateTime"];
            /** @description End of the call; if it is in progress, time of its newest telemetry */
            exit_date: components["schemas"]["DateTime"];
        };
        BillPoint: {
            day: string;
            bill_amount: components["schemas"]["Money"];
            video_amount: components["schemas"]["Money"];
            push_flow_amount: components["schemas"]["Money"];
            total_amount: components["schemas"]["Money"];
            /** @description 0 while days of it are still being counted */
            closed: components["schemas"]["Flag"];
        };
        /** @description Seconds with three decimals that the bill counts; over all calls they sum to what is billed. Null for a kind of which nothing can be counted */
        BilledTime: number | null;
        BilledCallTimes: {
            channel_session_id: string;
            channel_name: string;
            user_num: number;
            voice_time: components["schemas"]["BilledTime"];
            video_time: components["schemas"]["BilledTime"];
            push_flow_time: components["schemas"]["BilledTime"];
            /** @description Seconds of its user sessions within the day */
            user_time: number;
            room_time: number;
            create_date: components["schemas"]["DateTime"];
            /** @description End of the call; if it is in progress, time of its newest telemetry */
            exit_date: components["schemas"]["DateTime"];
        };
        InvoiceInfo: {
            company_id: number;
            company_name: string;
            /** @description 1 general, 2 special */
            invoice_type: number;
            title: string;
            tax_no: string;
            bank_name: string;
            bank_account: string;
            address: string;
            phone: string;
            recipient: string;
            recipient_address: string;
            available: components["schemas"]["Money"];
            /** @description Null while nothing was entered */
            update_time: components["schemas"]["DateTimeOrNull"];
        };
        InvoiceInfoChange: {
            company_id: components["schemas"]["IdValue"];
            /** @enum {integer} */
            invoice_type?: 1 | 2;
            title?: string;
            tax_no?: string;
            bank_name?: string;
            bank_account?: string;
            address?: string;
            phone?: string;
            recipient?: string;
            recipient_address?: string;
        };
        Invoice: {
            id: number;
            create_time: components["schemas"]["DateTime"];
            company_id: number;
            company_name: string;
            amount: components["schemas"]["Money"];
            invoice_type: number;
            title: string;
            tax_no: string;
            /** @description 1 to be issued, 2 issued, 3 void */
            state: number;
            invoice_no: string;
            invoice_time: components["schemas"]["DateTimeOrNull"];
            remark: string;
        };
        InvoiceTotals: {
            /** @description Amount that the company of the filter can still have invoiced; without a company, that of all together */
            available: components["schemas"]["Money"];
            /** @description Sum over the whole filter, without void invoices */
            amount: components["schemas"]["Money"];
            /** @description Sum of the void invoices of the filter, which is not part of `amount` */
            void_amount: components["schemas"]["Money"];
        };
        InvoiceDetails: components["schemas"]["Invoice"] & {
            bank_name: string;
            bank_account: string;
            address: string;
            phone: string;
            recipient: string;
            recipient_address: string;
            create_name: string;
            issue_name: string;
            void_name: string;
            void_time: components["schemas"]["DateTimeOrNull"];
            void_reason: string;
        };
        InvoiceDraft: {
            company_id?: components["schemas"]["IdValue"];
            /** @description Yuan, 0.01 up to what can be invoiced */
            amount?: string | number;
            /** @description 1 general, 2 special; without it that of the company */
            invoice_type?: number;
            remark?: string;
        };
        InvoiceChange: {
            id: components["schemas"]["IdValue"];
            /** @description 2 to issue or 3 to void */
            state: number;
            invoice_no?: string;
            invoice_time?: string;
            /** @description For a void invoice, the reason */
            remark?: string;
            /** @description State that the caller has seen; an invoice in another state is refused */
            from_state?: number;
        };
        AppKey: string;
        /** @description Percent with four decimals; null where nothing was counted */
        Percent: number | null;
        RttInterval: {
            /** @description Start of the interval */
            _time_interval: components["schemas"]["DateTime"];
            /** @description The value compared; empty for the whole */
            name: string;
            /** @description Samples with a figure */
            number: number;
            lt_rtt100: components["schemas"]["Percent"];
            lt_rtt200: components["schemas"]["Percent"];
            lt_rtt300: components["schemas"]["Percent"];
            gt_rtt300: components["schemas"]["Percent"];
        };
        UpLossInterval: {
            /** @description Start of the interval */
            _time_interval: components["schemas"]["DateTime"];
            /** @description The value compared; empty for the whole */
            name: string;
            /** @description Samples with a figure */
            number: number;
            lt_up_loss5: components["schemas"]["Percent"];
            lt_up_loss10: components["schemas"]["Percent"];
            lt_up_loss20: components["schemas"]["Percent"];
            gt_up_loss20: components["schemas"]["Percent"];
        };
        DownLossInterval: {
            /** @description Start of the interval */
            _time_interval: components["schemas"]["DateTime"];
            /** @description The value compared; empty for the whole */
            name: string;
            /** @description Samples with a figure */
            number: number;
            lt_down_loss5: components["schemas"]["Percent"];
            lt_down_loss10: components["schemas"]["Percent"];
            lt_down_loss20: components["schemas"]["Percent"];
            gt_down_loss20: components["schemas"]["Percent"];
        };
        /** @description The request as interpreted. */
        Window: {
            start: components["schemas"]["DateTime"];
            /** @description End of the range, exclusive */
            end: components["schemas"]["DateTime"];
            /** @description Seconds of one interval */
            step: number;
            /** @description Time of the newest telemetry */
            until: components["schemas"]["DateTimeOrNull"];
        };
        /** @description Percent of the samples in each bucket, the best first, four decimals each, which sum to 100.0000; null without samples. Buckets are 0-100, 100-200, 200-300 and from 300 ms, or 0-5, 5-10, 10-20 and from 20 % */
        Shares: number[] | null;
        /** @description Two decimals; null where nothing was measured */
        Figure: number | null;
        /** @description One metric of one compared value over the whole range, beside the period before it. */
        BucketTotals: {
            /** @enum {string} */
            metric: "rtt" | "up_loss" | "down_loss";
            /** @description The value compared; empty for the whole */
            name: string;
            number: number;
            shares: components["schemas"]["Shares"];
            previous_number: number;
            previous_shares: components["schemas"]["Shares"];
            avg: components["schemas"]["Figure"];
        };
        OverviewInfo: components["schemas"]["Window"] & {
            totals: components["schemas"]["BucketTotals"][];
        };
        /** @enum {string} */
        Period: "now" | "previous" | "day1" | "day2" | "day7";
        BucketPeriod: {
            period: components["schemas"]["Period"];
            start: components["schemas"]["DateTime"];
            /** @description End of the period, exclusive */
            end: components["schemas"]["DateTime"];
            number: number;
            shares: components["schemas"]["Shares"];
            avg: components["schemas"]["Figure"];
            /** @description Median, from a histogram: at most 1 % off */
            middle: number | null;
        };
        /** @description Two-letter code; empty where it is not known */
        CountryCode: string;
        RttCountry: {
            country: components["schemas"]["CountryCode"];
            /** @description Samples with a figure */
            number: number;
            lt_rtt100: components["schemas"]["Percent"];
            lt_rtt200: components["schemas"]["Percent"];
            lt_rtt300: components["schemas"]["Percent"];
            gt_rtt300: components["schemas"]["Percent"];
            avg_rtt: components["schemas"]["Figure"];
            middle_rtt: components["schemas"]["Figure"];
            /** @description With trend=1: share of the worst bucket in each interval */
            trend?: components["schemas"]["Percent"][];
        };
        CountriesInfo: components["schemas"]["Window"] & {
            /** @description Of all countries together */
            number: number;
            /** @description Times of the trends */
            timesList?: string[];
        };
        UpLossCountry: {
            country: components["schemas"]["CountryCode"];
            /** @description Samples with a figure */
            number: number;
            lt_up_loss5: components["schemas"]["Percent"];
            lt_up_loss10: components["schemas"]["Percent"];
            lt_up_loss20: components["schemas"]["Percent"];
            gt_up_loss20: components["schemas"]["Percent"];
            avg_up_loss: components["schemas"]["Figure"];
            middle_up_loss: components["schemas"]["Figure"];
            /** @description With trend=1: share of the worst bucket in each interval */
            trend?: components["schemas"]["Percent"][];
        };
        DownLossCountry: {
            country: components["schemas"]["CountryCode"];
            /** @description Samples with a figure */
            number: number;
            lt_down_loss5: components["schemas"]["Percent"];
            lt_down_loss10: components["schemas"]["Percent"];
            lt_down_loss20: components["schemas"]["Percent"];
            gt_down_loss20: components["schemas"]["Percent"];
            avg_down_loss: components["schemas"]["Figure"];
            middle_down_loss: components["schemas"]["Figure"];
            /** @description With trend=1: share of the worst bucket in each interval */
            trend?: components["schemas"]["Percent"][];
        };
        JoinInterval: {
            /** @description Start of the interval */
            _time_interval: components["schemas"]["DateTime"];
            /** @description The value compared; empty for the whole */
            name: string;
            /** @description Attempts (F-01) */
            number: number;
            success_join_total: number;
            success_join_lt_5s: number;
        };
        JoinTotals: {
            name: string;
            number: number;
            success_join_total: number;
            success_join_lt_5s: number;
            previous_number: number;
            previous_success_join_total: number;
            previous_success_join_lt_5s: number;
        };
        JoinInfo: components["schemas"]["Window"] & {
            totals: components["schemas"]["JoinTotals"][];
        };
        InterruptCounts: {
            connection_interrupt_total: number;
            find_center_server_rejected_total: number;
            connect_server_failed_total: number;
            tcp_query_connect_center_failed_total: number;
            find_center_server_unavailable_total: number;
            heartbeat_timeout_total: number;
        };
        InterruptInterval: components["schemas"]["InterruptCounts"] & {
            _time_interval: components["schemas"]["DateTime"];
            /** @description The value compared; empty for the whole */
            name: string;
        };
        InterruptTotals: components["schemas"]["InterruptCounts"] & {
            name: string;
            previous: components["schemas"]["InterruptCounts"];
        };
        InterruptInfo: components["schemas"]["Window"] & {
            totals: components["schemas"]["InterruptTotals"][];
        };
        JoinPeriod: {
            period: components["schemas"]["Period"];
            start: components["schemas"]["DateTime"];
            /** @description End of the period, exclusive */
            end: components["schemas"]["DateTime"];
            number: number;
            success: number;
            success_lt_5s: number;
            /** @description Attempts that had not succeeded within 5 s */
            fail_lt_5s: number;
            /** @description Attempts behind `fail_lt_5s` by reason; they sum to it. */
            reasons: {
                dns_failed: number;
                connect_cs_failed: number;
                cs_rejected: number;
                cs_response_error: number;
                connect_router_failed: number;
                connect_as_failed: number;
                /** @description Succeeded late */
                join_timeout: number;
            };
        };
        /** @description The share of one thing in a country, in percent, in each of the five periods. */
        CountryPeriods: {
            country: components["schemas"]["CountryCode"];
            /** @description Number counted in the current period */
            number: number;
            now: components["schemas"]["Percent"];
            /** @description Percentage points from the period before to now */
            change: number | null;
            /** @description What that changes in the share of all countries together: the change, weighted with the country's part of the current number */
            rate_effect: number | null;
            previous: components["schemas"]["Percent"];
            day1: components["schemas"]["Percent"];
            day2: components["schemas"]["Percent"];
            day7: components["schemas"]["Percent"];
            /**
             * @description 1 if now or the period before has fewer than 100, which are too few to judge; such countries come last when sorted by a share
             * @enum {integer}
             */
            few: 0 | 1;
        };
        QualityFigures: {
            /** @description Samples */
            number: number;
            avg_rtt: components["schemas"]["Figure"];
            middle_rtt: components["schemas"]["Figure"];
            avg_up_loss: components["schemas"]["Figure"];
            avg_down_loss: components["schemas"]["Figure"];
            success_rate: components["schemas"]["Percent"];
            success_5s_rate: components["schemas"]["Percent"];
            connection_interrupt_total: number;
            heartbeat_timeout_total: number;
            /** @description Attempts to join */
            join_number: number;
        };
        QualityFiguresInterval: components["schemas"]["QualityFigures"] & {
            _time_interval: components["schemas"]["DateTime"];
        };
        LatencyInterval: {
            /** @description Start of the interval */
            _time_interval: components["schemas"]["DateTime"];
            /** @description The value compared; empty for the whole */
            name: string;
            /** @description Samples with a figure */
            number: number;
            lt_rtt100: components["schemas"]["Percent"];
            lt_rtt200: components["schemas"]["Percent"];
            lt_rtt300: components["schemas"]["Percent"];
            gt_rtt300: components["schemas"]["Percent"];
            avg_rtt: components["schemas"]["Figure"];
        };
        /**
         * @description Bad are samples of the two worst buckets (from 200 ms, from 10 % loss), and attempts that did not succeed within 5 s
         * @default up_loss
         * @enum {string}
         */
        ChangeMetric: "rtt" | "up_loss" | "down_loss" | "join";
        /**
         * @default country
         * @enum {string}
         */
        ChangeDimension: "country" | "router" | "as" | "company" | "project" | "sdk" | "device";
        /** @description Where a share was far worse than over the whole range: at least 10 percentage points above it and twice as high. Absent if nowhere; not known by SDK version and device, which are not counted over time */
        ChangePeak: {
            start: components["schemas"]["DateTime"];
            /** @description End of the peak, exclusive */
            end: components["schemas"]["DateTime"];
            /** @description Percent of bad samples in it */
            share: number;
            number: number;
        };
        Contribution: {
            /** @description Code, address, id of a company, appkey, version or device; empty where it is not known */
            value: string;
            label: string;
            number: number;
            before_number: number;
            share: components["schemas"]["Percent"];
            before_share: components["schemas"]["Percent"];
            /**
             * @description Whether its own share rose or fell. A value that is new has no change of its share and is on the side of its effect on the whole; one that is gone is `same`
             * @enum {string}
             */
            side: "worse" | "better" | "same";
            /** @description Percentage points of the change that it accounts for: both effects. All values together sum to the change */
            contribution: number | null;
            /** @description Effect of its own share: now minus before, weighted with its current part of all samples */
            rate_effect: number | null;
            /** @description Effect of its size: the growth of its part of all samples, times what it was worse than the whole before */
            mix_effect: number | null;
            /**
             * @description 1 if both periods have fewer than 100 samples of it, which are too few to judge
             * @enum {integer}
             */
            few: 0 | 1;
            /**
             * @description The period with fewer than 100 samples, if the other one has enough or none; its share is uncertain
             * @enum {string|null}
             */
            thin: "now" | "before" | null;
            /** @description Projects of the company, at most 200; only by company */
            appkeys?: string[];
            peak?: components["schemas"]["ChangePeak"];
        };
        /** @description Percentage points with four decimals; null if one of the periods has no samples */
        Points: number | null;
        /** @description The values that are not in the list, together. The list and the rest sum exactly to the change. */
        Rest: {
            count: number;
            contribution: components["schemas"]["Points"];
            rate_effect: components["schemas"]["Points"];
            mix_effect: components["schemas"]["Points"];
        };
        /** @description Access servers that are bad, and all that were compared */
        BadOf: {
            bad: number;
            all: number;
        };
        JudgedServer: {
            as: string;
            number: number;
            /** @description Percent of bad samples */
            share: number;
            bad: components["schemas"]["Flag"];
        };
        /** @description A router compared with the others. An access server is bad if its share of bad samples is 10 percentage points above that of all samples behind other routers and twice as high; fewer than 100 samples do not count */
        PathBlame: {
            router: string;
            /**
             * @description router: all of at least two behind it are bad, and at most a tenth elsewhere; access_servers: less than half, or one of two; either: the only one; unclear: most, or many elsewhere as well; none: none behind it
             * @enum {string}
             */
            blamed: "router" | "access_servers" | "either" | "unclear" | "none";
            behind: components["schemas"]["BadOf"];
            others: components["schemas"]["BadOf"];
            /** @description Access servers behind the router, the worst first; at most 20 */
            servers: components["schemas"]["JudgedServer"][];
        };
        Change: components["schemas"]["Window"] & {
            before_start: components["schemas"]["DateTime"];
            before_end: string;
            number: number;
            before_number: number;
            share: components["schemas"]["Percent"];
            before_share: components["schemas"]["Percent"];
            /** @description Percentage points of bad samples from then to now */
            change: number | null;
            /** @description Sum of the effects of all values' own shares */
            rate_effect: components["schemas"]["Points"];
            /** @description Sum of the effects of their sizes */
            mix_effect: components["schemas"]["Points"];
            few: components["schemas"]["Flag"];
            rest: components["schemas"]["Rest"];
            /** @description By router: whether the router of the filter, or the one that worsened most, is at fault, or access servers behind it. Null for joins, by other dimensions, and without a control group */
            path: components["schemas"]["PathBlame"] | null;
        };
        /** @enum {string} */
        DiagnosisCause: "region_fault" | "router_fault" | "access_server_fault" | "sender_fault" | "build_fault" | "browser_fault" | "model_fault" | "join_failed" | "capture_refused" | "negotiation_failed" | "ice_failed" | "dtls_failed" | "roaming" | "interrupt" | "rejoins" | "slow_connect" | "bufferbloat" | "bandwidth_limited" | "access_loss" | "uplink_loss" | "downlink_loss" | "bursts" | "high_rtt" | "jitter" | "cpu" | "cpu_limited" | "decoder_overloaded" | "send_stopped" | "nothing_received" | "silent_mic" | "late_buffer" | "freeze" | "audio_freeze" | "concealment" | "poor_quality" | "join_slow" | "sound_complaint";
        AffectedCompany: {
            /** @description Null for all projects together that are no longer recorded */
            company_id: number | null;
            company_name: string;
            /** @description Users with a bad minute: half or more of its samples with loss of 5 % or more in a direction or a round-trip time of 400 ms or more, or a lost connection */
            users: number;
            /** @description Users of the company with samples or a lost connection in the window, wherever they are */
            all_users: number;
            /** @description Percent of all users of the company, four decimals */
            share: number;
            /** @description Bad minutes of all users together: two users in one bad minute are two */
            bad_minutes: number;
            /** @description Calls with a bad minute */
            calls: number;
            salesperson_name: string;
            /** @description Owner of the company's account; empty without one */
            contact_name: string;
            /** @description Masked without the key HOME_USER_LIST_CONTACT */
            contact_phone: string;
            /** @description Projects with users badly off, those with the most first */
            appkeys: string[];
        };
        AffectedTotal: components["schemas"]["Window"] & {
            /** @description Companies with users badly off */
            companies: number;
            users: number;
            /** @description Users of these companies in the window */
            all_users: number;
            bad_minutes: number;
        };
        /**
         * @description With milliseconds
         * @example 2026-11-20 09:42:16.402
         */
        DateTimeMs: string;
        BehaviorEvent: {
            id: string;
            ts: components["schemas"]["DateTimeMs"];
            app_key: string;
            app_name: string;
            channel_session_id: string;
            channel_name: string;
            uid: string;
            type_number: number;
            type_describe: string;
            /** @description normal, bad, fatal, or a word of the client */
            level: string;
            /** @description JSON in the client's own words */
            message: string;
            platform: string;
            sdk_version: string;
        };
        BehaviorInterval: {
            _time_interval: string;
            type_number: number;
            number: number;
        };
        BehaviorInfo: components["schemas"]["Window"] & {
            number: number;
            /** @description The most frequent first. */
            types: {
                type_number: number;
                type_describe: string;
                number: number;
                bad: number;
                fatal: number;
            }[];
        };
        /** @enum {string} */
        PatrolLevel: "normal" | "bad" | "fatal";
        /**
         * @description What the verdicts on the user sessions that are over say: waiting if there is none; too_little if there is too little data on all of them; clean if nothing was found; found if there is a cause.
         * @enum {string}
         */
        PatrolVerdict: "waiting" | "too_little" | "clean" | "found";
        /** @enum {string} */
        DiagnosisSide: "uplink" | "downlink" | "network" | "device" | "sender" | "software" | "router" | "access_server" | "region" | "signalling" | "unknown";
        PatrolRoom: {
            channel_session_id: string;
            app_key: string;
            app_name: string;
            channel_name: string;
            create_date: components["schemas"]["DateTime"];
            /** @description Null while it is in progress */
            exit_date: components["schemas"]["DateTimeOrNull"];
            /** @description In the room now; 0 when it has ended */
            users: number;
            /** @description Most users at one instant */
            max_users: number;
            /** @description Samples */
            number: number;
            avg_rtt: components["schemas"]["Figure"];
            up_loss: components["schemas"]["Figure"];
            down_loss: components["schemas"]["Figure"];
            /** @description Percent of samples over 10 % loss or over 200 ms */
            bad_share: number | null;
            /** @description Percent of samples over 20 % loss or over 300 ms */
            fatal_share: number | null;
            connection_interrupt_total: number;
            heartbeat_timeout_total: number;
            level: components["schemas"]["PatrolLevel"];
            verdict: components["schemas"]["PatrolVerdict"];
            /** @description Main cause; null unless something was found */
            cause: components["schemas"]["DiagnosisCause"] | null;
            side: components["schemas"]["DiagnosisSide"] | null;
            /** @description Mean opinion score of the worst 10 s; null if it is not known */
            worst_mos: number | null;
            /** @description Seconds in which something was clearly wrong for a user, of all users together, over the whole call; null unless it was judged */
            bad_time: number | null;
        };
        PatrolTotals: {
            rooms: number;
            ongoing: number;
            bad: number;
            fatal: number;
            /** @description Time of the newest telemetry */
            until: string | null;
        };
        PatrolUser: {
            user_id: string;
            /** @description 0 sender */
            user_session_type: number;
            country: string;
            platform: string;
            network: string;
            join_date: components["schemas"]["DateTime"];
            leave_date: components["schemas"]["DateTimeOrNull"];
            /** @description Samples */
            number: number;
            avg_rtt: components["schemas"]["Figure"];
            worst_rtt: components["schemas"]["Figure"];
            up_loss: components["schemas"]["Figure"];
            worst_up_loss: components["schemas"]["Figure"];
            down_loss: components["schemas"]["Figure"];
            worst_down_loss: components["schemas"]["Figure"];
            connection_interrupt_total: number;
            heartbeat_timeout_total: number;
            verdict: components["schemas"]["PatrolVerdict"];
            /** @description Main cause; null unless something was found */
            cause: components["schemas"]["DiagnosisCause"] | null;
            side: components["schemas"]["DiagnosisSide"] | null;
            /** @description Mean opinion score of the worst 10 s; null if it is not known */
            worst_mos: number | null;
            /** @description Seconds in which something was clearly wrong; null unless it was judged */
            bad_time: number | null;
        };
        /** @example 2026-11-20 */
        Day: string;
        UsageDay: {
            day: components["schemas"]["Day"];
            /** @description Minutes; null where the kind is switched off, and for a day that cannot be counted now */
            speech_sounds_total: number | null;
            /** @description Minutes; null where the kind is switched off, and for a day that cannot be counted now */
            video_total: number | null;
            /** @description Minutes; null where the kind is switched off, and for a day that cannot be counted now */
            push_flow_total: number | null;
            /** @description 0 while the day is still being counted */
            closed: components["schemas"]["Flag"];
        };
        UsageTotals: {
            /** @description Minutes; null where the kind is switched off */
            speech_sounds_total: number | null;
            /** @description Minutes; null where the kind is switched off */
            video_total: number | null;
            /** @description Minutes; null where the kind is switched off */
            push_flow_total: number | null;
            start: components["schemas"]["Day"];
            end: components["schemas"]["Day"];
            /** @description Kinds that are shown for these projects */
            kinds: ("speech_sounds" | "video" | "push_flow")[];
            /**
             * @description Whether days that are not closed are included; unavailable while the telemetry engine does not respond
             * @enum {string}
             */
            open: "none" | "included" | "unavailable";
            uncounted: components["schemas"]["UncountedProjects"];
        };
        WeekOfProject: {
            company_id: number;
            company_name: string;
            appkey_name: string;
            appkey: string;
            /** @description Minutes; null where the kind is switched off */
            speech_sounds_total: number | null;
            /** @description Minutes; null where the kind is switched off */
            video_total: number | null;
            /** @description Minutes; null where the kind is switched off */
            push_flow_total: number | null;
        };
        UsageSpan: {
            start: components["schemas"]["Day"];
            end: components["schemas"]["Day"];
            kinds: ("speech_sounds" | "video" | "push_flow")[];
            /**
             * @description Whether days that are not closed are included
             * @enum {string}
             */
            open: "none" | "included";
            uncounted: components["schemas"]["UncountedProjects"];
        };
        JoinCounts: {
            /** @description Attempts */
            number: number;
            success1: number;
            success1_pct: components["schemas"]["Percent"];
            fail1: number;
            fail1_pct: components["schemas"]["Percent"];
            success3: number;
            success3_pct: components["schemas"]["Percent"];
            fail3: number;
            fail3_pct: components["schemas"]["Percent"];
            success5: number;
            success5_pct: components["schemas"]["Percent"];
            fail5: number;
            fail5_pct: components["schemas"]["Percent"];
        };
        JoinByOs: {
            Android: components["schemas"]["JoinCounts"];
            iOS: components["schemas"]["JoinCounts"];
            /** @description Attempts of all other systems, and of those that did not report theirs; the three sum to `All` */
            Other: components["schemas"]["JoinCounts"];
            All: components["schemas"]["JoinCounts"];
        };
        /** @description Why attempts had not succeeded within 5 s. */
        Reason: {
            /** @enum {string} */
            reason: "dns_failed" | "connect_cs_failed" | "cs_rejected" | "cs_response_error" | "connect_router_failed" | "connect_as_failed" | "join_timeout";
            num: number;
            /** @description Percent with four decimals; all of one system sum to 100 */
            pct: number;
        };
        FailuresByOs: {
            Android: components["schemas"]["Reason"][];
            iOS: components["schemas"]["Reason"][];
        };
        JoinByCountry: {
            /** @description Code of the country */
            address: string;
            num: number;
            success1_pct: components["schemas"]["Percent"];
            success3_pct: components["schemas"]["Percent"];
            success5_pct: components["schemas"]["Percent"];
        };
        JoinByTime: {
            /** @description Start of the interval: a day, or in a range of up to seven days a moment */
            time: string;
            num: number;
            success1_pct: components["schemas"]["Percent"];
            success3_pct: components["schemas"]["Percent"];
            success5_pct: components["schemas"]["Percent"];
        };
        NamedCount: {
            name: string;
            num: number;
        };
        /** @description Minutes with two decimals; sums are rounded once, at their end */
        Minutes: number;
        NamedMinutes: {
            name: string;
            min: components["schemas"]["Minutes"];
        };
        DailyUsers: {
            day: components["schemas"]["Day"];
            Android: number;
            iOS: number;
            All: number;
        };
        /** @description Percentage of the user sessions that reported it, at joining and at leaving. */
        HeadsetShares: {
            name: string;
            before: components["schemas"]["Percent"];
            after: components["schemas"]["Percent"];
        };
        RegionQuality: {
            /** @description Code of the country; empty where it is not known */
            address: string;
            /** @description The same */
            country: string;
            /** @description Users */
            num: number;
            rtt: components["schemas"]["Figure"];
            up_loss: components["schemas"]["Figure"];
            down_loss: components["schemas"]["Figure"];
        };
        Distribution: {
            /** @description Code of the country, or a province of China; empty where it is not known */
            address: string;
            /** @description Users */
            num: number;
            min: components["schemas"]["Minutes"];
        };
        Dashboard: {
            different_equipment_added_into_room?: components["schemas"]["JoinByOs"];
            failed_to_join_room?: components["schemas"]["FailuresByOs"];
            different_regions_success_to_join_room?: components["schemas"]["JoinByCountry"][];
            different_times_success_to_join_room?: components["schemas"]["JoinByTime"][];
            /** @description User sessions as `sender` and `receiver` */
            user_different_status?: components["schemas"]["NamedCount"][];
            /** @description Minutes `on_mic` and `off_mic` */
            user_is_say_times?: components["schemas"]["NamedMinutes"][];
            daily_life?: components["schemas"]["DailyUsers"][];
            /** @description User sessions at joining: with `headset`, with `no_headset`, and where it is `unknown` */
            headset01?: components["schemas"]["NamedCount"][];
            /** @description With `headset` and with `no_headset` */
            headset02?: components["schemas"]["HeadsetShares"][];
            rtt_packet_loss_rate_region?: components["schemas"]["RegionQuality"][];
            world_user_distribution?: components["schemas"]["Distribution"][];
            chinese_user_distribution?: components["schemas"]["Distribution"][];
        };
        FailedBlock: {
            /** @enum {string} */
            block: "different_equipment_added_into_room" | "failed_to_join_room" | "different_regions_success_to_join_room" | "different_times_success_to_join_room" | "user_different_status" | "user_is_say_times" | "daily_life" | "headset01" | "headset02" | "rtt_packet_loss_rate_region" | "world_user_distribution" | "chinese_user_distribution";
            /** @description Why it could not be counted; empty after a fault of the server */
            msg: string;
        };
        /** @description The request as interpreted. */
        DaySpan: {
            start: components["schemas"]["Day"];
            /** @description The last day that is in the range */
            end: string;
            /** @description Moment up to which the day of today is counted */
            until: string | null;
        };
        LivePoint: {
            time: components["schemas"]["DateTime"];
            rooms: number;
            users: number;
            joins: number;
        };
        LiveProject: {
            appkey: string;
            app_name: string;
            rooms: number;
            users: number;
            joins: number;
            /** @description 1 if they are estimated from a sample */
            estimated: components["schemas"]["Flag"];
        };
        LiveCountry: {
            country: string;
            rooms: number;
            users: number;
            joins: number;
            /** @description 1 if they contain an estimate */
            estimated: components["schemas"]["Flag"];
        };
        Live: {
            time: components["schemas"]["DateTime"];
            /** @description Time of the newest telemetry */
            until: string | null;
            /** @description Seconds from one point to the next */
            step: number;
            /** @description Calls with at least one user */
            rooms: number;
            users: number;
            /** @description User sessions that began within the last step */
            joins: number;
            /** @description 1 if a project has so many user sessions that its figures are estimated from a sample of its users and rooms */
            estimated: components["schemas"]["Flag"];
            /** @description The last 30 minutes, the oldest first */
            points: components["schemas"]["LivePoint"][];
            /** @description Those with the most users now, at most 20 */
            projects: components["schemas"]["LiveProject"][];
            /** @description Those with the most users now, at most 20; empty where the country is not known */
            countries: components["schemas"]["LiveCountry"][];
        };
        WorstMinutes: {
            from: components["schemas"]["DateTime"];
            /** @description End of the last minute */
            to: components["schemas"]["DateTime"];
        };
        WorstRoom: {
            channel_session_id: string;
            app_key: string;
            app_name: string;
            channel_name: string;
            /** @description Users with samples or a lost connection in these minutes */
            users: number;
            /** @description Those of them who are badly off */
            bad_users: number;
            /** @description Cause that half or more of the users badly off have in common; null if it is not known */
            cause: components["schemas"]["DiagnosisCause"] | null;
            side: components["schemas"]["DiagnosisSide"] | null;
        };
        UserDay: {
            days: components["schemas"]["Day"];
            company_name: string;
            appkey: string;
            appkey_name: string;
            room_name: string;
            user_id: string;
            name: string;
            model: string;
            os: string;
            sdk_version: string;
            user_session_num: number;
            call_times: components["schemas"]["Minutes"];
            talk_times: components["schemas"]["Minutes"];
            listen_times: components["schemas"]["Minutes"];
        };
        /** @description Sums over all rows of the filter; rooms and users are counted once. */
        UserDayTotals: {
            room_nums: number;
            user_nums: number;
            user_session_nums: number;
            call_times: components["schemas"]["Minutes"];
            talk_times: components["schemas"]["Minutes"];
            listen_times: components["schemas"]["Minutes"];
        };
        /** @description The request as interpreted. */
        Span: {
            start: components["schemas"]["DateTime"];
            /** @description The last moment that is in the range */
            end: string;
            /** @description Time of the newest telemetry */
            until: string | null;
        };
        DeviceFigures: {
            name: string;
            model: string;
            user_nums: number;
            user_session_nums: number;
            success1_pct: components["schemas"]["Percent"];
            success3_pct: components["schemas"]["Percent"];
            success5_pct: components["schemas"]["Percent"];
            avg_rtt: components["schemas"]["Figure"];
            avg_up_loss: components["schemas"]["Figure"];
            avg_down_loss: components["schemas"]["Figure"];
            connection_interrupt_total: number;
            call_times: components["schemas"]["Minutes"];
        };
        /** @description Milliseconds; null without a figure. */
        StageTime: {
            avg: components["schemas"]["Figure"];
            max: components["schemas"]["Figure"];
            middle: components["schemas"]["Figure"];
            min: components["schemas"]["Figure"];
            number: number;
        };
        StageTimes: {
            dns: components["schemas"]["StageTime"];
            connect_cs: components["schemas"]["StageTime"];
            query_cs: components["schemas"]["StageTime"];
            connect_as: components["schemas"]["StageTime"];
            join_room: components["schemas"]["StageTime"];
        };
        JoinRow: {
            ts: components["schemas"]["DateTimeMs"];
            company_name: string;
            appkey: string;
            appkey_name: string;
            channel_session_id: string;
            room_name: string;
            user_id: string;
            name: string;
            model: string;
            network: string;
            dns_ms: components["schemas"]["Figure"];
            connect_cs_ms: components["schemas"]["Figure"];
            query_cs_ms: components["schemas"]["Figure"];
            connect_as_ms: components["schemas"]["Figure"];
            join_ms: components["schemas"]["Figure"];
            /** @description 1 is success */
            result: components["schemas"]["Flag"];
            fail_reason: string;
        };
        InterruptDay: {
            days: components["schemas"]["Day"];
            company_name: string;
            appkey: string;
            appkey_name: string;
            room_name: string;
            user_id: string;
            connection_interrupt_total: number;
            find_center_server_rejected_total: number;
            connect_server_failed_total: number;
            tcp_query_connect_center_failed_total: number;
            find_center_server_unavailable_total: number;
            heartbeat_timeout_total: number;
        };
        StayQuality: {
            join_date: components["schemas"]["DateTime"];
            channel_session_id: string;
            company_name: string;
            appkey: string;
            appkey_name: string;
            room_name: string;
            user_id: string;
            country: string;
            routerIp: string;
            asIp: string;
            avg_rtt: components["schemas"]["Figure"];
            middle_rtt: components["schemas"]["Figure"];
            avg_up_loss: components["schemas"]["Figure"];
            avg_down_loss: components["schemas"]["Figure"];
            avg_jitter: components["schemas"]["Figure"];
            /** @description 6 minus the mean of what was reported; 5 is best */
            avg_quality: number | null;
            avg_cpu: components["schemas"]["Figure"];
            /** @description Seconds */
            call_time: number;
        };
        ReportCall: {
            channel_session_id: string;
            appkey: string;
            room_name: string;
            user_id: string;
            join_date: components["schemas"]["DateTime"];
            leave_date: components["schemas"]["DateTimeOrNull"];
            /** @description Seconds */
            call_time: number;
            platform: string;
            network: string;
            sdk_version: string;
            avg_rtt: components["schemas"]["Figure"];
            avg_up_loss: components["schemas"]["Figure"];
            avg_down_loss: components["schemas"]["Figure"];
        };
        /** @description Median times are at most 1 % off. */
        DailyStats: {
            days: components["schemas"]["Day"];
            room_nums: number;
            room_session_nums: number;
            user_nums: number;
            user_session_nums: number;
            /** @description Minutes with two decimals; null if nobody was in a call */
            room_avg_time: number | null;
            /** @description Minutes with two decimals; null if nobody was in a call */
            room_median_time: number | null;
            /** @description Minutes with two decimals; null if nobody was in a call */
            user_avg_time: number | null;
            /** @description Minutes with two decimals; null if nobody was in a call */
            user_median_time: number | null;
        };
        CountryDay: {
            days: components["schemas"]["Day"];
            country: string;
            user_nums: number;
            call_times: components["schemas"]["Minutes"];
            talk_times: components["schemas"]["Minutes"];
            listen_times: components["schemas"]["Minutes"];
        };
        RoomDay: {
            days: components["schemas"]["Day"];
            appkey: string;
            appkey_name: string;
            room_name: string;
            /** @description Most users at one instant */
            max_members: number;
            call_times1: components["schemas"]["Minutes"];
        };
        RoomCountry: {
            country: string;
            user_nums: number;
            call_times: components["schemas"]["Minutes"];
            /** @description Of the host */
            talk_times: components["schemas"]["Minutes"];
            /** @description Of listeners */
            listen_times: components["schemas"]["Minutes"];
        };
        Slice: {
            /** @description Code of a country or a version; `other` for the rest together, empty where it is not known */
            name: string;
            num: number;
            /** @description Percent with four decimals; all slices sum to 100 */
            pct: number;
        };
        Pies: {
            countries: components["schemas"]["Slice"][];
            sdk_versions: components["schemas"]["Slice"][];
        };
        /** @description Attempts that had not succeeded in time, by reason. */
        Failures: {
            dns_failed: number;
            connect_cs_failed: number;
            cs_rejected: number;
            cs_response_error: number;
            connect_router_failed: number;
            connect_as_failed: number;
            join_timeout: number;
        };
        StageDay: {
            days: components["schemas"]["Day"];
            dns: components["schemas"]["StageTime"];
            connect_cs: components["schemas"]["StageTime"];
            query_cs: components["schemas"]["StageTime"];
            connect_as: components["schemas"]["StageTime"];
            join_room: components["schemas"]["StageTime"];
            fail1: components["schemas"]["Failures"];
            fail3: components["schemas"]["Failures"];
            fail5: components["schemas"]["Failures"];
        };
        JoinDay: {
            days: components["schemas"]["Day"];
            number: number;
            success1: number;
            success3: number;
            success5: number;
            success1_pct: components["schemas"]["Percent"];
            success3_pct: components["schemas"]["Percent"];
            success5_pct: components["schemas"]["Percent"];
        };
        StageInfo: {
            start: components["schemas"]["Day"];
            end: components["schemas"]["Day"];
            until: string | null;
            /** @description Today, yesterday, the day before; null without a project */
            days3: components["schemas"]["JoinDay"][] | null;
        };
        HeartbeatDay: {
            days: components["schemas"]["Day"];
            number: number;
            user_num: number;
        };
        DeviceReport: {
            manufacturer: string;
            model: string;
            /** @description 1 with a headset, 0 without, null where it was not reported */
            earphone_state: number | null;
            sdk_version: string;
            /** @description 5 very good to 1 very poor */
            sound_quality: number;
            report_time: components["schemas"]["DateTime"];
            reporter: string;
            /** @description Shortened without the key DATA_MONITOR_END_USER, as addresses in `comment` are */
            user_ip: string;
            user_id: string;
            room_name: string;
            app_key: string;
            comment: string;
        };
        DeviceCounts: {
            start: components["schemas"]["DateTime"];
            /** @description The last moment that is in the range */
            end: string;
            /** @description The 20 most frequent */
            manufacturerCounts: components["schemas"]["NamedCount"][];
            /** @description The 20 most frequent */
            modelCounts: components["schemas"]["NamedCount"][];
            /** @description All five, from 1 to 5 */
            soundQualityValues: components["schemas"]["NamedCount"][];
        };
        UserActivity: {
            days: components["schemas"]["Day"];
            company_name: string;
            appkey: string;
            appkey_name: string;
            active_users: number;
            new_users: number;
            returning_users: number;
            /** @description Minutes of a call per active user; null without users */
            avg_call_time: number | null;
            /** @description User sessions per active user; null without users */
            avg_sessions: number | null;
        };
        ActivityCards: {
            active_users: number;
            new_users: number;
            returning_users: number;
            /** @description Minutes of a call per active user; null without users */
            avg_call_time: number | null;
            /** @description User sessions per active user; null without users */
            avg_sessions: number | null;
        };
        ActivityInfo: {
            cards: components["schemas"]["ActivityCards"];
            start: components["schemas"]["Day"];
            end: components["schemas"]["Day"];
            until: string | null;
        };
        ActivityDay: {
            days: components["schemas"]["Day"];
            active_users: number;
            new_users: number;
            returning_users: number;
            /** @description Minutes of a call per active user; null without users */
            avg_call_time: number | null;
            /** @description User sessions per active user; null without users */
            avg_sessions: number | null;
        };
        /**
         * @description Network types and devices are known of user sessions that were judged since version 8 of the telemetry schema
         * @default cause
         * @enum {string}
         */
        BadTimePart: "cause" | "side" | "country" | "router" | "as" | "company" | "project" | "sdk_version" | "network" | "device";
        BadTime: {
            /** @description Cause, side, code of a country, address, id of a company, appkey, version, network type or device; empty where nothing was reported */
            name: string;
            /** @description Name of the company or project; otherwise the same as name */
            label: string;
            bad_seconds: number;
            /** @description Percent of all bad time, four decimals; the shares of a list sum to 100 */
            share: number;
            /** @description Percent of the measured time of the part; of causes and sides, of all measured time */
            rate: number | null;
            before_seconds: number;
            before_share: number | null;
            /** @description Its rate before; null if nothing was measured then */
            before_rate: number | null;
            /** @description Percentage points from the earlier share to this one */
            change: number | null;
            /** @description Percentage points from the earlier rate to this one; null if it cannot be compared */
            rate_change: number | null;
            /**
             * @description 1 for a cause whose figure was not measured when the earlier period began, so that its rise is no worsening
             * @enum {integer}
             */
            is_new: 0 | 1;
            /** @description Rate of each day of the range, the oldest first; null without measured time */
            trend: (number | null)[];
            /** @description Users with bad time of the asked kind; this and the following by company only */
            users?: number;
            /** @description Users with measured time */
            all_users?: number;
            /** @description Percent, four decimals */
            users_share?: number | null;
            salesperson_name?: string;
            /** @description Owner of the company's account */
            contact_name?: string;
            /** @description Masked without the key HOME_USER_LIST_CONTACT */
            contact_phone?: string;
        };
        BadTimeTotal: {
            /** @example 2026-11-20 */
            start: string;
            /** @description The last day that is in the range */
            end: string;
            bad_seconds: number;
            /** @description Time of user sessions that are over and have enough data */
            measured_seconds: number;
            /** @description Bad time in percent of measured time, four decimals */
            rate: number | null;
        };
        /**
         * @description Means of samples: loss in percent, `rtt` in milliseconds. Counts: lost connections, and join attempts without success within 5 s. `bad_time`: seconds in which something was clearly wrong for a user, of all users together; null before the first user session is over.
         * @enum {string}
         */
        CallMetric: "up_loss" | "down_loss" | "rtt" | "interrupts" | "failed_joins" | "bad_time";
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
            exit_date: components["schemas"]["DateTimeOrNull"];
            /** @description Seconds; up to now while in progress. */
            count_time: number;
            /** @description 1 in progress */
            status: components["schemas"]["Flag"];
            /** @description Distinct users. */
            user_num: number;
            /** @description 1 when an active monitoring rule of the project names the room, a user or a device of the call */
            is_special: components["schemas"]["Flag"];
            /** @description Main cause in the user sessions that are over; null if none was found, or none is over. */
            cause: components["schemas"]["DiagnosisCause"] | null;
            side: components["schemas"]["DiagnosisSide"] | null;
            /** @description Mean opinion score of the worst 10 s of a user; null if it is not known. */
            worst_mos: number | null;
            /** @description Only with `metric`; null when nothing was measured. */
            figure?: number | null;
            /** @description Only with `metric`. Number of samples of the mean; null for a count. */
            samples?: number | null;
        };
        CallMessage: {
            id: string;
            ts: components["schemas"]["DateTimeMs"];
            uid: string;
            session_id: string;
            type_number: number;
            /** @description Name of the event type, in the language of the reader if it exists from the start; the bare number when it has none. */
            type_describe: string;
            /** @description normal, bad, fatal, or a word of the client */
            level: string;
            /** @description Addresses and device names in it are shortened without the key DATA_MONITOR_END_USER */
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
            exit_date: components["schemas"]["DateTimeOrNull"];
            count_time: number;
            status: components["schemas"]["Flag"];
            user_num: number;
            /** @description 1 when an active monitoring rule of the project names the room, a user or a device of the call */
            is_special: components["schemas"]["Flag"];
            interrupt_num: number;
            /** @description Messages of the call by level, regardless of the filter. */
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
            leave_date: components["schemas"]["DateTimeOrNull"];
            /** @description Seconds. */
            call_time: number;
            sdk_version: string;
            platform: string;
            network: string;
            /** @description Shortened to the kind of device without the key DATA_MONITOR_END_USER, as `ip` is to its network */
            device_name: string;
            os: string;
            os_version: string;
            /** @description Only on request: one character per equal part of the call, worst quality on the plotted scale 5 to 1, `.` present without samples, space absent. */
            cells?: string;
            /** @description Only with cells: interrupts and changes of role. */
            events?: {
                ts: components["schemas"]["DateTimeMs"];
                /** @enum {string} */
                kind: "connection_interrupt" | "find_center_server_rejected" | "connect_server_failed" | "find_center_server_unavailable" | "tcp_query_connect_center_failed" | "heartbeat_timeout" | "on_mic" | "off_mic";
            }[];
        };
        /** @description One measurement; null where the client did not report a figure. */
        QualitySample: {
            ts: components["schemas"]["DateTimeMs"];
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
            /** @description Percent of played sound that was concealed, without silent concealment */
            conceal_rate: number | null;
            /** @description Milliseconds since the previous sample in which received video was frozen; of a step, their mean */
            freeze_ms: number | null;
            /** @description Milliseconds since the previous sample in gaps of received sound; of a step, their mean */
            audio_freeze_ms: number | null;
            /** @description Milliseconds that received sound waited in the jitter buffer */
            buffer_delay: number | null;
            /** @description Percent of the time in which sent video was reduced because of the network */
            limit_bandwidth: number | null;
            /** @description Percent of the time in which sent video was reduced because of the processor */
            limit_cpu: number | null;
            /** @description Upstream bandwidth as the sender estimates it, bytes per second */
            available_bps: number | null;
            /** @description dBov, 0 loudest to -127 silent */
            mic_level: number | null;
            /** @description 1 microphone on, 0 muted; of a step, the share of its samples with the microphone on */
            mic_on: number | null;
            /** @description Sent frames per second */
            send_fps: number | null;
            /** @description Received frames per second */
            recv_fps: number | null;
            /** @description Percent of received frames that were dropped */
            drop_rate: number | null;
            /** @description Milliseconds since the previous sample */
            gap_ms: number | null;
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
        StreamSample: {
            ts: components["schemas"]["DateTimeMs"];
            /** @description Bytes per second, sound and pictures together */
            recv_bps: number | null;
            /** @description Percent; of sound or pictures, whichever lost more */
            down_loss_rate: number | null;
        };
        /** @enum {string} */
        DiagnosisFigure: "up_loss_rate" | "down_loss_rate" | "distance" | "jitter" | "cpu" | "send_bps" | "recv_bps" | "conceal_rate" | "freeze_ms" | "audio_freeze_ms" | "buffer_delay" | "limit_bandwidth" | "limit_cpu" | "available_bps" | "mic_level" | "mic_on" | "drop_rate" | "recv_fps";
        ScoreSummary: {
            /** @description Mean opinion score of the worst 10 s. */
            worst: number;
            /** @description A tenth of the samples was worse. */
            p10: number;
            /** @description Seconds below 3.1. */
            poor_seconds: number;
        } | null;
        /** @description Typical round-trip times of the group and of the users elsewhere, in milliseconds; only where they tell whose delay it is. */
        GroupDelay: {
            /** @description Before the user's delay began. */
            before: number;
            during: number;
            /** @description Null without a control group. */
            others_before: number | null;
            others_during: number | null;
        };
        /** @description Group that the user was compared with, or that is at fault; null if the diagnosis rests on the session alone. */
        DiagnosisGroup: {
            /** @description Address of a router or access server, code of a country, the sender's user id, or a version or model. */
            name: string;
            users: number;
            /** @description Number of them that were badly off. */
            bad: number;
            /** @description Calls in which they were; only of a version or model. */
            calls?: number;
            /** @description Users elsewhere at the same time or, of a version or model, users of others in the same calls. */
            others: {
                users: number;
                bad: number;
                /** @description Version or model that most of those have who were well; only of a version or model. */
                name?: string;
            } | null;
            delay?: components["schemas"]["GroupDelay"];
        } | null;
        /**
         * @description other: wrong, and another cause is named
         * @enum {string}
         */
        AssessmentAnswer: "right" | "wrong" | "other";
        DiagnosisAssessment: {
            answer: components["schemas"]["AssessmentAnswer"];
            /** @description Only for the answer other. */
            other_cause: components["schemas"]["DiagnosisCause"] | null;
            note: string;
            /** @description Version of the bounds that had found the cause. */
            rules_version: number;
            member_name: string;
            update_time: components["schemas"]["DateTime"];
            /** @description 1 for the caller's own. */
            is_own: components["schemas"]["Flag"];
        };
        Diagnosis: {
            cause: components["schemas"]["DiagnosisCause"];
            side: components["schemas"]["DiagnosisSide"];
            from: components["schemas"]["DateTimeMs"];
            to: components["schemas"]["DateTimeMs"];
            /**
             * @description 1 slight, 2 clear, 3 severe: by strength and length, and never against the mean opinion score
             * @enum {integer}
             */
            severity: 1 | 2 | 3;
            /** @description How often it happened between from and to. */
            times: number;
            /** @description Seconds for which it lasted */
            seconds: number;
            /**
             * @description high: the figures of the user and a control group of at least five users agree; medium: one of both; low: inferred
             * @enum {string}
             */
            confidence: "high" | "medium" | "low";
            evidence: {
                figure: components["schemas"]["DiagnosisFigure"];
                /** @description User at the other end if it is the figure of one stream alone; absent for all of them together. */
                peer?: string;
                /** @description User whose figure it is if not that of the diagnosed user. */
                user?: string;
                /** @description Median of the samples between from and to; for freezes, their mean. */
                value: number;
                /** @description Value from which the rule holds; null for a figure that only corroborates. */
                bound: number | null;
                samples: number;
                /** @description The same for the session's other samples. */
                otherwise: number | null;
            }[];
            group: components["schemas"]["DiagnosisGroup"];
            /** @description A cause of higher rank at the same time. */
            explained_by: components["schemas"]["DiagnosisCause"] | null;
            /** @description Members' assessments of this cause in this user session, the newest first; absent if there are none. */
            assessments?: components["schemas"]["DiagnosisAssessment"][];
        };
        SessionVerdict: {
            /** @description Empty for a user who could not join. */
            session_id: string;
            user_id: string;
            /** @description Address of the router; empty if not known. */
            router: string;
            /** @description Address of the access server; empty if not known. */
            access_server: string;
            from: components["schemas"]["DateTimeMs"];
            /** @description Time of the leave, or of the request. */
            to: components["schemas"]["DateTimeMs"];
            /** @description 0 if there is too little data to call the session good. */
            is_enough: components["schemas"]["Flag"];
            /** @description Percent of the session that was judged. */
            covered: number;
            /** @description Usual figures that are missing in half of the session or more. */
            missing: components["schemas"]["DiagnosisFigure"][];
            /** @description Times of 20 s and more without a sample. */
            holes: {
                from: components["schemas"]["DateTimeMs"];
                to: components["schemas"]["DateTimeMs"];
            }[];
            /** @description The TURN relay that the media went through; null without one. It is no fault. */
            relay: {
                /** @description udp, tcp or tls; empty if not known */
                protocol: string;
                address: string;
            } | null;
            /** @description Scores of the sound that the user sent; null without round-trip time and loss. */
            sent: components["schemas"]["ScoreSummary"];
            heard: components["schemas"]["ScoreSummary"];
            /** @description Seconds in which a diagnosis of severity 2 or 3 holds. */
            bad_seconds: number;
            /** @description Most severe first; those explained by others come last. */
            diagnoses: components["schemas"]["Diagnosis"][];
        };
        CallDiagnosis: {
            /** @description Version of the bounds that were applied. */
            rules_version: number;
            /** @description User sessions in the order of joining, then users who could not join. */
            users: components["schemas"]["SessionVerdict"][];
        };
        /** @enum {string} */
        SharedPartKind: "access_server" | "router" | "relay" | "address" | "build" | "model" | "country";
        SharedPart: {
            part: components["schemas"]["SharedPartKind"];
            /** @description What they share; addresses and models are shortened for members who may not see them. */
            name: string;
            /** @description Other users who share it. */
            users: number;
            /** @description Those of them with a bad minute: half or more of its samples bad, or the connection lost. */
            bad_users: number;
            /** @description Calls of these. */
            bad_calls: number;
            /** @description Users who do not share it; for an access server, those on the others of its router. */
            others: number;
            bad_others: number;
        };
        AssessmentDraft: {
            channel_session_id: string;
            /** @description The project of the call; all projects are searched if absent */
            app_key?: components["schemas"]["AppKey"];
            user_id: string;
            /** @description Empty for a user who could not join. */
            session_id: string;
            /** @description One that the diagnosis names in this user session. */
            cause: components["schemas"]["DiagnosisCause"];
            answer: components["schemas"]["AssessmentAnswer"];
            /** @description Required for the answer other; not allowed for the others. */
            other_cause?: components["schemas"]["DiagnosisCause"] | null;
            /** @description One line. */
            note?: string;
        };
        Hop: {
            ip: string;
            region: string;
        };
        ExportJob: {
            id: number;
            /**
             * @description operationId of what is exported
             * @example exportTransactions
             */
            operation: string;
            format: components["schemas"]["FileFormat"];
            /**
             * @description 1 waiting · 2 running · 3 finished · 4 failed · 5 expired
             * @enum {integer}
             */
            state: 1 | 2 | 3 | 4 | 5;
            /** @description Rows to write; as counted at the start */
            rows: number;
            rows_done: number;
            /** @description Bytes of the file; 0 until it is finished. */
            size: number;
            /** @description Hexadecimal; empty until it is finished. */
            sha256: string;
            file_name: string;
            /** @description Why it failed */
            error: string;
            /** @description Filters and order */
            filters: {
                [key: string]: unknown;
            };
            create_time: components["schemas"]["DateTime"];
            /** @description Local time; empty until it is finished. */
            finish_time: components["schemas"]["DateTime"];
            /** @description Local time at which the file is removed; empty until it is finished. */
            expire_time: components["schemas"]["DateTime"];
            /**
             * @description 1 when the file has been fetched
             * @enum {integer}
             */
            fetched: 0 | 1;
        };
        /** @description Unix milliseconds */
        Ts: number;
        Name64: string;
        Name128: string;
        Text64: string;
        Address: string;
        "CountryCode-2": string;
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
            /** @description The user session; unique in the project. */
            session_id: components["schemas"]["Name64"];
            user_id: components["schemas"]["Name128"];
            /** @default 0 */
            user_session_type?: number;
            zone?: components["schemas"]["Text64"];
            /** @description Address of the user; the sender's when absent. */
            ip?: components["schemas"]["Address"];
            router_ip?: components["schemas"]["Address"];
            as_ip?: components["schemas"]["Address"];
            country?: components["schemas"]["CountryCode-2"];
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
        "Percent-2": number | null;
        Measure: number | null;
        Milliseconds: number | null;
        FrameRate: number | null;
        /** @description A stream of sound or pictures between the user and one other user; null or absent where there is no figure. */
        StreamFigures: {
            /** @description Id of the other user. A stream to a server that forwards it to many has none and is left out. */
            peer: components["schemas"]["Name128"];
            /** @enum {string} */
            direction: "received" | "sent";
            /** @enum {string} */
            kind: "audio" | "video";
            /** @description Bytes per second */
            bps?: components["schemas"]["Measure"];
            loss_rate?: components["schemas"]["Percent-2"];
            jitter?: components["schemas"]["Milliseconds"];
            /** @description Of received sound */
            conceal_rate?: components["schemas"]["Percent-2"];
            /** @description Time since the previous sample in which received video was frozen */
            freeze_ms?: components["schemas"]["Milliseconds"];
            /** @description Frames per second of pictures */
            fps?: components["schemas"]["FrameRate"];
        };
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
            cpu?: components["schemas"]["Percent-2"];
            /** @description Bytes per second */
            send_bps?: components["schemas"]["Measure"];
            /** @description Bytes per second */
            recv_bps?: components["schemas"]["Measure"];
            up_loss_rate?: components["schemas"]["Percent-2"];
            down_loss_rate?: components["schemas"]["Percent-2"];
            jitter?: components["schemas"]["Milliseconds"];
            /** @description Round-trip time */
            distance?: components["schemas"]["Milliseconds"];
            /** @description Audible concealed sound, for packets that came late or never, of all sound played */
            conceal_rate?: components["schemas"]["Percent-2"];
            /** @description Time since the previous sample in which received video was frozen, all streams together */
            freeze_ms?: components["schemas"]["Milliseconds"];
            /** @description Gaps of received sound longer than 200 ms since the previous sample */
            audio_freeze_ms?: components["schemas"]["Milliseconds"];
            /** @description How long received sound waited in the jitter buffer */
            buffer_delay?: components["schemas"]["Milliseconds"];
            /** @description Time since the previous sample in which sent video was reduced because of the network */
            limit_bandwidth?: components["schemas"]["Percent-2"];
            /** @description Time since the previous sample in which sent video was reduced because of the processor */
            limit_cpu?: components["schemas"]["Percent-2"];
            /** @description Estimated upstream bandwidth, bytes per second */
            available_bps?: components["schemas"]["Measure"];
            /** @description Level of the microphone in dBov: 0 loudest, -127 silent */
            mic_level?: number | null;
            /**
             * @description 1 while the microphone is on, 0 while it is muted
             * @enum {integer|null}
             */
            mic_on?: 0 | 1 | null;
            /** @description Frames per second of the sent camera or screen; the fastest of several */
            send_fps?: components["schemas"]["FrameRate"];
            /** @description Frames per second of received video; the slowest of several */
            recv_fps?: components["schemas"]["FrameRate"];
            /** @description Received frames of video that were dropped before they were shown */
            drop_rate?: components["schemas"]["Percent-2"];
            /** @description Time since the previous sample */
            gap_ms?: components["schemas"]["Milliseconds"];
            /** @description The same for each stream whose user the client knows; at most 32 */
            streams?: components["schemas"]["StreamFigures"][];
        };
        /** @description The path of the media: sent when the first one is connected, and whenever another one takes over. */
        PathEvent: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "path";
            ts: components["schemas"]["Ts"];
            channel_session_id: components["schemas"]["Name64"];
            session_id: components["schemas"]["Name64"];
            user_id: components["schemas"]["Name128"];
            /**
             * @description Type of the own candidate; `relay` by a TURN server
             * @enum {string}
             */
            ice_type?: "" | "host" | "srflx" | "prflx" | "relay";
            /**
             * @description To the TURN server if there is one, else to the other end
             * @enum {string}
             */
            ice_protocol?: "" | "udp" | "tcp" | "tls";
            /** @description Of the TURN server */
            relay_ip?: components["schemas"]["Address"];
            /** @description wifi, ethernet, cellular, vpn, … */
            network?: components["schemas"]["Text64"];
            /** @description From the start of connecting until this path was connected */
            connect_ms?: components["schemas"]["Milliseconds"];
        };
        /** @description One attempt to join a room, with the duration of each stage. */
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
            country?: components["schemas"]["CountryCode-2"];
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
            /** @description How long there was no media */
            duration_ms?: number;
        };
        /** @description An event that the client defines. */
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
        /** @description How a user rated the sound of their device. */
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
        TelemetryEvent: components["schemas"]["JoinEvent"] | components["schemas"]["LeaveEvent"] | components["schemas"]["SampleEvent"] | components["schemas"]["PathEvent"] | components["schemas"]["JoinAttemptEvent"] | components["schemas"]["ConnectionEvent"] | components["schemas"]["MessageEvent"] | components["schemas"]["DeviceReportEvent"];
        EventList: {
            events: components["schemas"]["TelemetryEvent"][];
        };
        Member: {
            id: number;
            name: string;
            username: string;
            email: string;
            department: string;
            position: string;
            role_id: number;
            role_name: string;
            remark: string;
            /** @description 1 normal, 0 disabled */
            state: components["schemas"]["Flag"];
            create_time: components["schemas"]["DateTime"];
            /** @description Id of the provider through which the member logs in; empty for a password */
            provider: string;
            /** @description 0 ordinary; others can be neither changed nor removed */
            is_super: number;
            /** @description 1 with a second factor */
            second_factor: components["schemas"]["Flag"];
            /** @description Account of the super member who has started a reset of the second factor; empty if nobody has */
            factor_reset_by: string;
        };
        RoleOption: {
            id: number;
            name: string;
        };
        MemberDraft: {
            username?: string;
            initial_password?: string;
            name?: string;
            email?: string;
            department?: string;
            position?: string;
            role_id?: components["schemas"]["IdValue"];
            remark?: string;
            state?: components["schemas"]["Flag"];
        };
        MemberChange: {
            id: components["schemas"]["IdValue"];
            /** @description Empty or omitted keeps the old one */
            password?: string;
            name?: string;
            email?: string;
            department?: string;
            position?: string;
            role_id?: components["schemas"]["IdValue"];
            remark?: string;
            state?: components["schemas"]["Flag"];
        };
        /**
         * @description Data scope of its members: `all` companies, or only their `own`, of which they are the salesperson
         * @enum {string}
         */
        DataScope: "all" | "own";
        /** @description Addresses and CIDR ranges, separated by commas, from which its members may log in and work; empty for any address. It is all that super members may change of a super role */
        RoleAddresses: string;
        RoleRow: {
            id: number;
            name: string;
            classification_id: number;
            classification_name: string;
            remark: string;
            data_scope: components["schemas"]["DataScope"];
            /** @description 0 ordinary; others can be neither changed nor removed */
            is_super: number;
            /** @description 0 for super roles and, unless the caller is a super member, for their own role */
            is_editable: components["schemas"]["Flag"];
            /** @description Members who have the role */
            member_numbers: number;
            /** @description 1 if its members must have a second factor */
            second_factor: components["schemas"]["Flag"];
            addresses: components["schemas"]["RoleAddresses"];
        };
        RoleOptionLevel: {
            id: number;
            name: string;
            /** @description 1 is granted to everybody and not chosen */
            is_common: components["schemas"]["Flag"];
            /** @description 1 if the caller holds everything in it and so may grant it */
            held: components["schemas"]["Flag"];
            /** @description Unique keys of what it grants */
            keys: string[];
            /** @description Names of what it grants beyond the menu, in the caller's language */
            grants: string[];
        };
        RoleMenu: {
            menu_id: number;
            menu_name: string;
            menu_key: string;
            /** @description The number in `role_{groupId}`; the same as menu_id */
            group_id: number;
            /** @description The root menu above it, or itself */
            root_id: number;
            root_name: string;
            options: components["schemas"]["RoleOptionLevel"][];
        };
        /** @description `role_{menu id}` to the id of the node group that was chosen for the menu. */
        RoleLevels: {
            [key: string]: number;
        };
        Role: {
            id: number;
            name: string;
            classification_id: number;
            classification_name: string;
            remark: string;
            data_scope: components["schemas"]["DataScope"];
            /** @description 0 ordinary; others can be neither changed nor removed */
            is_super: number;
            /** @description 0 for super roles and, unless the caller is a super member, for their own role */
            is_editable: components["schemas"]["Flag"];
            /** @description Members who have the role */
            member_numbers: number;
            /** @description 1 if its members must have a second factor */
            second_factor: components["schemas"]["Flag"];
            addresses: components["schemas"]["RoleAddresses"];
            /** @description Unique keys that the role holds */
            role: {
                [key: string]: boolean;
            };
            roleIdList: components["schemas"]["RoleLevels"];
        };
        RoleClassification: {
            id: number;
            name: string;
        };
        RoleDraft: {
            name?: string;
            remark?: string;
            data_scope?: components["schemas"]["DataScope"];
            /** @description The oldest kind when an insert names none */
            classification_id?: components["schemas"]["IdValue"];
            /** @description Instead of the id; a new name makes a new kind */
            classification_name?: string;
            /** @description 1 if its members must have a second factor */
            second_factor?: components["schemas"]["Flag"];
            addresses?: components["schemas"]["RoleAddresses"];
            roleIdList?: {
                [key: string]: number;
            };
        };
        RoleChange: {
            id: components["schemas"]["IdValue"];
            name?: string;
            remark?: string;
            data_scope?: components["schemas"]["DataScope"];
            classification_id?: components["schemas"]["IdValue"];
            /** @description Instead of the id; a new name makes a new kind */
            classification_name?: string;
            /** @description 1 if its members must have a second factor */
            second_factor?: components["schemas"]["Flag"];
            addresses?: components["schemas"]["RoleAddresses"];
            roleIdList?: {
                [key: string]: number;
            };
        };
        NodeBranch: {
            id: number;
            /** @enum {string} */
            node_type: "MENU" | "API" | "ELEMENT";
            /** @description 0 for the top */
            parent_id: number;
            name: string;
            name_en: string;
            unique_key: string;
            /**
             * @description 0 no link, 1 inside, 2 outside
             * @enum {integer}
             */
            menu_type: 0 | 1 | 2;
            url: string;
            node_icon: string;
            node_class: string;
            menu_sort: number;
            is_show: components["schemas"]["Flag"];
            state: components["schemas"]["Flag"];
            /** @description 1 if the program itself uses the key: type and key cannot be changed, and the node cannot be removed */
            is_system: components["schemas"]["Flag"];
            children: components["schemas"]["NodeBranch"][];
        };
        NodeLevel: {
            id: number;
            name: string;
            parent_id: number;
            level: number;
        };
        Node: {
            id: number;
            /** @enum {string} */
            node_type: "MENU" | "API" | "ELEMENT";
            /** @description 0 for the top */
            parent_id: number;
            name: string;
            name_en: string;
            unique_key: string;
            /**
             * @description 0 no link, 1 inside, 2 outside
             * @enum {integer}
             */
            menu_type: 0 | 1 | 2;
            url: string;
            node_icon: string;
            node_class: string;
            menu_sort: number;
            is_show: components["schemas"]["Flag"];
            state: components["schemas"]["Flag"];
            /** @description 1 if the program itself uses the key: type and key cannot be changed, and the node cannot be removed */
            is_system: components["schemas"]["Flag"];
        };
        NodeDraft: {
            /** @enum {string} */
            node_type?: "MENU" | "API" | "ELEMENT";
            parent_id?: number;
            name?: string;
            name_en?: string;
            unique_key?: string;
            /** @enum {integer} */
            menu_type?: 0 | 1 | 2;
            url?: string;
            node_icon?: string;
            node_class?: string;
            menu_sort?: number;
            is_show?: components["schemas"]["Flag"];
            state?: components["schemas"]["Flag"];
        };
        NodeChange: {
            id: components["schemas"]["IdValue"];
            /** @enum {string} */
            node_type?: "MENU" | "API" | "ELEMENT";
            parent_id?: number;
            name?: string;
            name_en?: string;
            unique_key?: string;
            /** @enum {integer} */
            menu_type?: 0 | 1 | 2;
            url?: string;
            node_icon?: string;
            node_class?: string;
            menu_sort?: number;
            is_show?: components["schemas"]["Flag"];
            state?: components["schemas"]["Flag"];
        };
        RootMenu: {
            id: number;
            name: string;
        };
        NodeTree: {
            id: number;
            name: string;
            node_type: string;
            unique_key: string;
            children: components["schemas"]["NodeTree"][];
        };
        NodeGroup: {
            id: number;
            name: string;
            sort: number;
            menu_id: number;
            menu_name: string;
            /** @description 1 is granted to everybody */
            is_common: components["schemas"]["Flag"];
            /** @description Roles that have chosen it */
            role_numbers: number;
            node_numbers: number;
        };
        GroupMenu: {
            id: number;
            name: string;
            children: components["schemas"]["GroupMenu"][];
        };
        NodeGroupDetail: {
            id: number;
            name: string;
            sort: number;
            menu_id: number;
            menu_name: string;
            /** @description 1 is granted to everybody */
            is_common: components["schemas"]["Flag"];
            selectMenu: number[];
        };
        NodeGroupDraft: {
            name?: string;
            sort?: number;
            menu_id?: components["schemas"]["IdValue"];
            selectMenu?: components["schemas"]["IdValue"][];
            is_common?: components["schemas"]["Flag"];
        };
        NodeGroupChange: {
            id: components["schemas"]["IdValue"];
            name?: string;
            sort?: number;
            menu_id?: components["schemas"]["IdValue"];
            selectMenu?: components["schemas"]["IdValue"][];
            is_common?: components["schemas"]["Flag"];
        };
        /**
         * @description ownerless: its owner is disabled or removed
         * @enum {string}
         */
        ApiKeyState: "active" | "expired" | "revoked" | "ownerless";
        ApiKeyProject: {
            appkey: string;
            /** @description Empty if the project was removed. */
            name: string;
        };
        ApiKey: {
            id: number;
            /**
             * @description Beginning of the key, the only part that may be shown
             * @example rtk_7f3kq2mzx4
             */
            key_id: string;
            name: string;
            state: components["schemas"]["ApiKeyState"];
            /** @description Account of the owner. The key can do nothing that the owner cannot do. */
            username: string;
            permissions: string[];
            /** @description The only projects that the key may read and change; empty for all. */
            projects: components["schemas"]["ApiKeyProject"][];
            /** @description Addresses and ranges from which the key works; empty for any address */
            addresses: string[];
            create_time: components["schemas"]["DateTime"];
            expire_time: components["schemas"]["DateTime"];
            /** @description Exact to the minute. */
            last_used_time: components["schemas"]["DateTimeOrNull"];
            /** @description Empty before the first use. */
            last_address: string;
            /** @description Time until which the secret before the last rotation works. */
            old_until: components["schemas"]["DateTimeOrNull"];
        };
        ApiKeyDraft: {
            name?: string;
            permissions?: string[];
            projects?: components["schemas"]["AppKey"][];
            /** @description Addresses and CIDR ranges, separated by commas */
            addresses?: string;
            /**
             * @description The last day on which the key works, in Shanghai; at most a year from today
             * @example 2027-05-31
             */
            expire_day?: string;
        };
        AuditEntry: {
            id: number;
            at: components["schemas"]["DateTime"];
            member_id: number | null;
            username: string;
            operation: string;
            target: string;
            target_id: string;
            /** @description Current name of the company or project that the id belongs to; empty for other records */
            target_name: string;
            /** @description Current names of the projects that `before` and `after` identify by AppKey */
            project_names: {
                [key: string]: string;
            };
            before: {
                [key: string]: unknown;
            } | null;
            after: {
                [key: string]: unknown;
            } | null;
            request_id: string;
            address: string;
        };
        AuditSink: {
            /** @enum {string} */
            name: "syslog" | "http";
            /**
             * @description 0 if the setting was removed
             * @enum {integer}
             */
            is_set: 0 | 1;
            /** @description Host and port; empty if not set */
            receiver: string;
            /** @description The last entry that was delivered */
            position: number;
            /** @description Entries that were not delivered yet */
            waiting: number;
            oldest_time: components["schemas"]["DateTimeOrNull"];
            delivered_time: components["schemas"]["DateTimeOrNull"];
            failing_since: components["schemas"]["DateTimeOrNull"];
            /** @description Why the last attempt failed; empty if it did not */
            error: string;
        };
        AuditAnchor: {
            /** @description Day in Asia/Shanghai, such as `2026-11-24` */
            day: string;
            /** @description Entries since the previous anchor */
            entries: number;
            last_id: number;
            hash: string;
            /** @description The first 16 hexadecimal digits of the SHA-256 of the public key in DER */
            key_id: string;
        };
        AuditSigning: {
            /**
             * @description 1 if the server has a key that signs anchors
             * @enum {integer}
             */
            is_signed: 0 | 1;
            anchor: components["schemas"]["AuditAnchor"] | null;
        };
        /**
         * @description Yuan below which its balance is low: its own threshold or the default; a cancelled company's balance is never low.
         * @example 1000.00
         */
        EffectiveThreshold: string;
        /** @description Whole days that the balance lasts at the average consumption of the last seven closed days; null without usage */
        DaysLeft: number | null;
        CompanyRow: {
            id: number;
            name: string;
            remark: string;
            /**
             * @description Yuan with two decimals
             * @example 128430.55
             */
            balance: string;
            low_balance: components["schemas"]["Flag"];
            low_balance_threshold: components["schemas"]["EffectiveThreshold"];
            days_left: components["schemas"]["DaysLeft"];
            /** @description 1 normal, 2 disabled, 3 cancelled */
            state: number;
            salesperson: number | null;
            salesperson_name: string;
            appkey_numbers: number;
            member_numbers: number;
            create_time: components["schemas"]["DateTime"];
        };
        /** @description Number of companies by state, within the other filters. */
        CompanyCounts: {
            normal: number;
            disabled: number;
            cancelled: number;
        };
        /** @description Yuan from 0.00 to 99999999.99; null or an empty text for the default */
        OwnThreshold: string | number | null;
        CompanyDraft: {
            name?: string;
            remark?: string;
            salesperson?: number | null;
            push_flow?: components["schemas"]["Flag"];
            video?: components["schemas"]["Flag"];
            minute_calltime?: components["schemas"]["Flag"];
            low_balance_threshold?: components["schemas"]["OwnThreshold"];
        };
        CompanyChange: {
            id: components["schemas"]["IdValue"];
            name?: string;
            remark?: string;
            salesperson?: number | null;
            /** @enum {integer} */
            state?: 1 | 2;
            push_flow?: components["schemas"]["Flag"];
            video?: components["schemas"]["Flag"];
            minute_calltime?: components["schemas"]["Flag"];
            low_balance_threshold?: components["schemas"]["OwnThreshold"];
        };
        CompanyEdit: {
            id: number;
            name: string;
            remark: string;
            salesperson: number | null;
            salesperson_name: string;
            state: number;
            push_flow: components["schemas"]["Flag"];
            video: components["schemas"]["Flag"];
            minute_calltime: components["schemas"]["Flag"];
            /** @description Its own; null for that of all companies */
            low_balance_threshold: string | null;
            /** @description That of all companies */
            default_low_balance: string;
        };
        CompanyInfo: {
            id: number;
            name: string;
            remark: string;
            /** @description Legal name from the certification */
            company_name: string;
            company_code: string;
            /** @description File token of the licence, or empty */
            company_business_img: string;
            /** @description 0 not submitted, 1 pending, 2 passed, 3 not passed */
            certification_status: number;
            examine_message: string;
            /**
             * @description Yuan with two decimals
             * @example 128430.55
             */
            balance: string;
            low_balance: components["schemas"]["Flag"];
            low_balance_threshold: components["schemas"]["EffectiveThreshold"];
            days_left: components["schemas"]["DaysLeft"];
            state: number;
            salesperson: number | null;
            salesperson_name: string;
            push_flow: components["schemas"]["Flag"];
            video: components["schemas"]["Flag"];
            minute_calltime: components["schemas"]["Flag"];
            create_time: components["schemas"]["DateTime"];
        };
        /** @description Phone and email are masked without the key HOME_USER_LIST_CONTACT. */
        CompanyDetailsUser: {
            id: number;
            name: string;
            email: string;
            phone: string;
            is_owner: number;
            status: number;
        };
        PlannedPrice: {
            id: number;
            /** @enum {string} */
            kind: "speech_sounds" | "push_flow" | "video";
            /**
             * @description Yuan a minute with six decimals
             * @example 0.012500
             */
            unit_price: string | null;
            statistics_type_id: number | null;
            statistics_name: string;
            /** @description Day from which it applies */
            valid_from: string;
        };
        PriceRow: {
            appkey: string;
            appkey_name: string;
            /**
             * @description Yuan a minute with six decimals
             * @example 0.012500
             */
            speech_sounds_unit_price: string | null;
            speech_sounds_statistics_type_id: number | null;
            speech_sounds_statistics_name: string;
            speech_sounds_statistics_msg: string;
            /**
             * @description Yuan a minute with six decimals
             * @example 0.012500
             */
            push_flow_unit_price: string | null;
            push_flow_statistics_type_id: number | null;
            push_flow_statistics_name: string;
            push_flow_statistics_msg: string;
            /**
             * @description Yuan a minute with six decimals
             * @example 0.012500
             */
            video_unit_price: string | null;
            video_statistics_type_id: number | null;
            video_statistics_name: string;
            video_statistics_msg: string;
            /** @description Prices from a future day on, the earliest first */
            planned: components["schemas"]["PlannedPrice"][];
        };
        CompanyDetails: {
            company: components["schemas"]["CompanyInfo"];
            users: components["schemas"]["CompanyDetailsUser"][];
            projects: {
                appkey: string;
                name: string;
                domestic: number;
                project_switch: number;
            }[];
            prices: components["schemas"]["PriceRow"][];
        };
        CompanyUser: {
            id: number;
            company_id: number;
            company_name: string;
            name: string;
            email: string;
            phone: string;
            /** @description 1 owner, otherwise sub-account */
            is_owner: number;
            /** @description 1 normal, 2 disabled, 3 cancelled */
            status: number;
            create_time: components["schemas"]["DateTime"];
        };
        CompanyUserChange: {
            id: components["schemas"]["IdValue"];
            /** @enum {integer} */
            status: 1 | 2;
        };
        /**
         * @description Yuan a minute: digits with at most six places, at most 11 characters
         * @example 0.0125
         */
        UnitPriceInput: string | number | null;
        /** @description Id of a statistics type of this kind */
        StatisticsTypeInput: number | string | null;
        PriceRowChange: {
            appkey: components["schemas"]["AppKey"];
            speech_sounds_unit_price?: components["schemas"]["UnitPriceInput"];
            speech_sounds_statistics_type_id?: components["schemas"]["StatisticsTypeInput"];
            push_flow_unit_price?: components["schemas"]["UnitPriceInput"];
            push_flow_statistics_type_id?: components["schemas"]["StatisticsTypeInput"];
            video_unit_price?: components["schemas"]["UnitPriceInput"];
            video_statistics_type_id?: components["schemas"]["StatisticsTypeInput"];
        };
        PriceChange: {
            company_id: components["schemas"]["IdValue"];
            /** @enum {string} */
            type: "ONE" | "BATCH";
            selection?: components["schemas"]["AppKey"][];
            appkey?: components["schemas"]["AppKey"];
            rows?: components["schemas"]["PriceRowChange"][];
            /**
             * @description A future day, at most a year ahead; today if absent
             * @example 2026-12-01
             */
            valid_from?: string;
            speech_sounds_unit_price?: components["schemas"]["UnitPriceInput"];
            speech_sounds_statistics_type_id?: components["schemas"]["StatisticsTypeInput"];
            push_flow_unit_price?: components["schemas"]["UnitPriceInput"];
            push_flow_statistics_type_id?: components["schemas"]["StatisticsTypeInput"];
            video_unit_price?: components["schemas"]["UnitPriceInput"];
            video_statistics_type_id?: components["schemas"]["StatisticsTypeInput"];
        };
        PriceHistoryRow: {
            id: number;
            /** @enum {string} */
            kind: "speech_sounds" | "push_flow" | "video";
            /**
             * @description Yuan a minute with six decimals
             * @example 0.012500
             */
            unit_price: string | null;
            statistics_type_id: number | null;
            statistics_name: string;
            /** @description Day from which it applies */
            valid_from: string;
            /**
             * @description planned: its day has not come; withdrawn: withdrawn or replaced before its day
             * @enum {string}
             */
            state: "valid" | "planned" | "withdrawn";
            member_name: string;
            create_time: components["schemas"]["DateTime"];
        };
        AppkeyStatistics: {
            appkey: string;
            name: string;
            speech_sounds_statistics_type_id: number | null;
            push_flow_statistics_type_id: number | null;
            video_statistics_type_id: number | null;
        };
        CertificationRecord: {
            id: number;
            company_id: number;
            company_name: string;
            company_code: string;
            create_user_email: string;
            create_user_phone: string;
            create_time: components["schemas"]["DateTime"];
            attestation_time: components["schemas"]["DateTimeOrNull"];
            /** @description The reviewer's email, or else their login account */
            admin_user_email: string;
            /** @description 1 pending, 2 passed, 3 not passed */
            certification_status: number;
            examine_message: string;
            /** @description The same as examine_message */
            remark: string;
            /** @description File token of the licence, or empty */
            company_business_img: string;
        };
        CertificationForReview: {
            id: number;
            company_id: number;
            company_name: string;
            company_code: string;
            create_user_email: string;
            create_user_phone: string;
            create_time: components["schemas"]["DateTime"];
            company_business_img: string;
            certification_status: number;
        };
        CertificationReview: {
            company_id: components["schemas"]["IdValue"];
            /** @description The application that was looked at; a newer one is not reviewed by mistake */
            id?: components["schemas"]["IdValue"];
            /** @enum {integer} */
            status: 2 | 3;
            /** @description Empty for a pass; the reason of a rejection, 1 to 50 characters */
            remark?: string;
        };
        CertificationApplication: {
            company_id: components["schemas"]["IdValue"];
            company_name?: string;
            /** @description Credit code, 18 digits or capital letters */
            company_code?: string;
            create_user_email?: string;
            create_user_phone?: string;
            /** @description Token of an uploaded file */
            company_business_img?: string;
        };
        ProjectRow: {
            id: number;
            company_id: number;
            company_name: string;
            appkey_name: string;
            /** @description 1 mainland China, 0 overseas */
            domestic: number;
            create_time: components["schemas"]["DateTime"];
            appkey: string;
        };
        QuotaUse: {
            /**
             * @description rows: rows a second; open_calls: calls in progress; the others: different ones in this hour
             * @enum {string}
             */
            quota: "rows" | "open_calls" | "calls" | "rooms" | "users" | "routers" | "versions";
            /** @description Estimated within 2 %; null if it is not known */
            used: number | null;
            /** @description null for no limit */
            limit: number | null;
            /** @description Batches that were refused in this hour */
            refused: number;
            /** @description When a batch was last refused */
            refused_at: string | null;
        };
        Project: {
            id: number;
            company_id: number;
            company_name: string;
            name: string;
            domestic: number;
            appkey: string;
            /** @description Always null */
            appcert: string | null;
            project_switch: number;
            token_switch: number;
            rtmp_push_url: string;
            rtmp_pull_url: string;
            push_secret_key: string | null;
            pull_secret_key: string | null;
            /** @description 1 RTMP, 0 UDP */
            data_mode: number;
            udp_upper_bound: number | null;
            udp_hard_upper_bound: number | null;
            rtmp_vendor: string;
            /** @description Whether the company uses push streams */
            push_flow: components["schemas"]["Flag"];
            create_time: components["schemas"]["DateTime"];
            /** @description Names of the projects that the nodes of this one serve */
            appkeys: string;
            newest_zones: string;
            newest_node: string;
            newest_capacity: number | null;
            /** @description Quotas of which the project has used a twentieth or more in this hour, or over which batches were refused within a day */
            quotas: components["schemas"]["QuotaUse"][];
        };
        ProjectDraft: {
            company_id?: components["schemas"]["IdValue"];
            name?: string;
            domestic?: components["schemas"]["Flag"];
            project_switch?: components["schemas"]["Flag"];
            token_switch?: components["schemas"]["Flag"];
            rtmp_push_url?: string;
            rtmp_pull_url?: string;
            push_secret_key?: string;
            pull_secret_key?: string;
            data_mode?: components["schemas"]["Flag"];
            udp_upper_bound?: number | null;
            udp_hard_upper_bound?: number | null;
            rtmp_vendor?: string;
        };
        ProjectChange: {
            id: components["schemas"]["IdValue"];
            appcert?: string;
            name?: string;
            domestic?: components["schemas"]["Flag"];
            project_switch?: components["schemas"]["Flag"];
            token_switch?: components["schemas"]["Flag"];
            rtmp_push_url?: string;
            rtmp_pull_url?: string;
            push_secret_key?: string;
            pull_secret_key?: string;
            data_mode?: components["schemas"]["Flag"];
            udp_upper_bound?: number | null;
            udp_hard_upper_bound?: number | null;
            rtmp_vendor?: string;
        };
        EventType: {
            id: number;
            type_number: number;
            /** @description As stored */
            type_describe: string;
            type_key: string;
            /** @description In the language of the reader, for a type that exists from the start and was not renamed; otherwise as stored */
            name: string;
        };
        EventTypeDraft: {
            type_number?: number;
            type_describe?: string;
            type_key?: string;
        };
        EventTypeChange: {
            id: components["schemas"]["IdValue"];
            type_number?: number;
            type_describe?: string;
            type_key?: string;
        };
        StatisticsTypeOption: {
            id: number;
            statistics_id: string;
            statistics_name: string;
            statistics_msg: string;
        };
        StatisticsType: {
            id: number;
            statistics_id: string;
            statistics_name: string;
            /** @description Id of the method */
            statistics_value: number;
            method_name: string;
            statistics_msg: string;
            /**
             * @description The price that it can be chosen for
             * @enum {string}
             */
            kind: "speech_sounds" | "push_flow" | "video";
            /** @description Projects that a price of now uses it for */
            use_numbers: number;
        };
        StatisticsTypeDraft: {
            statistics_id?: string;
            statistics_name?: string;
            statistics_value?: components["schemas"]["IdValue"];
            statistics_msg?: string;
            /** @enum {string} */
            kind?: "speech_sounds" | "push_flow" | "video";
        };
        StatisticsTypeChange: {
            id: components["schemas"]["IdValue"];
            /** @description Cannot be changed */
            statistics_id?: string;
            statistics_name?: string;
            statistics_value?: components["schemas"]["IdValue"];
            statistics_msg?: string;
            /** @enum {string} */
            kind?: "speech_sounds" | "push_flow" | "video";
        };
        Method: {
            id: number;
            /**
             * @description The counting rule
             * @enum {string}
             */
            method_key: "user_minutes" | "speaker_minutes" | "listener_minutes" | "room_minutes" | "video_minutes" | "push_minutes";
            method_name: string;
            /** @description What is counted, in the caller's language */
            method_formula: string;
            /** @description Statistics types that use it */
            use_numbers: number;
        };
        MethodDraft: {
            /**
             * @description The counting rule
             * @enum {string}
             */
            method_key?: "user_minutes" | "speaker_minutes" | "listener_minutes" | "room_minutes" | "video_minutes" | "push_minutes";
            method_name?: string;
        };
        MethodChange: {
            id: components["schemas"]["IdValue"];
            method_name?: string;
        };
        DiagnosisRule: {
            cause: components["schemas"]["DiagnosisCause"];
            /** @description Assessments; one for each member and user session. */
            total: number;
            right: number;
            wrong: number;
            /** @description Wrong, and another cause was named. */
            other: number;
            /** @description The cause that was named most often; null if none was. */
            other_cause: components["schemas"]["DiagnosisCause"] | null;
            /** @description How often it was named. */
            other_count: number;
            /** @description Percent of the assessments that say right, four decimals; null without any */
            precision: number | null;
            /**
             * @description 1 if there are fewer than 20 assessments, which are too few to judge a rule by
             * @enum {integer}
             */
            few: 0 | 1;
        };
        Assessment: {
            id: number;
            cause: components["schemas"]["DiagnosisCause"];
            answer: components["schemas"]["AssessmentAnswer"];
            other_cause: components["schemas"]["DiagnosisCause"] | null;
            note: string;
            rules_version: number;
            app_key: string;
            app_name: string;
            channel_session_id: string;
            /** @description When the call began. */
            called_at: components["schemas"]["DateTime"];
            user_id: string;
            session_id: string;
            member_name: string;
            update_time: components["schemas"]["DateTime"];
        };
        ConfigItem: {
            config_title: string;
            config_value: string;
            config_remarks: string;
        };
        BasicConfigChange: {
            is_not_common_use_sms?: string | number;
            remember_login_time?: string | number;
            /** @description Yuan above which a recharge requires the second factor; 0.00 for never */
            step_up_amount?: string | number;
            default_statistics_id?: string | number;
            default_push_flow_statistics_id?: string | number;
            /** @description Yuan from 0.00 to 99999999.99 */
            default_low_balance?: string | number;
            appkey_statistics_fiels?: string | number;
        };
        /**
         * @description waiting: for days to be closed. failed: it is tried again each minute
         * @enum {string}
         */
        ErasureState: "waiting" | "running" | "failed" | "done";
        /**
         * @description Why the last attempt failed.
         * @enum {string}
         */
        ErasureFault: "" | "engine_away" | "engine_refused" | "secret_unreadable" | "other";
        ErasurePlace: {
            /** @enum {string} */
            store: "clickhouse" | "postgresql";
            table: string;
            /** @description For an order, the rows that were deleted or changed */
            rows: number;
            /** @description Rows that are still there. */
            left: number;
        };
        Erasure: {
            id: number;
            /**
             * @description Number of the receipt
             * @example ER-7F3KQ2MZX4
             */
            number: string;
            state: components["schemas"]["ErasureState"];
            fault: components["schemas"]["ErasureFault"];
            appkey: string;
            appkey_name: string;
            /** @description Account that ordered it. */
            username: string;
            order_time: components["schemas"]["DateTime"];
            /** @description Data after this time is not erased. The time of the order, or the end of a call that was in progress then */
            covers_until: components["schemas"]["DateTime"];
            /** @description The last day that has to be closed and counted first, `YYYY-MM-DD`; null once nothing is waited for */
            waits_for: string | null;
            done_time: components["schemas"]["DateTimeOrNull"];
            /** @description Rows that were deleted or changed so far. */
            rows: number;
            places: components["schemas"]["ErasurePlace"][];
        };
        ErasureStay: {
            /** @enum {string} */
            place: "audit" | "receivers" | "backups" | "counts" | "texts" | "engine_logs";
            /** @description Entries that name the user; null where they are not counted. */
            entries: number | null;
            zh: string;
            en: string;
        };
        ErasureReceiptText: {
            receipt: string;
            appkey: string;
            project: string;
            company: string;
            ordered: components["schemas"]["DateTime"];
            ordered_by: string;
            covers_until: components["schemas"]["DateTime"];
            done: components["schemas"]["DateTime"];
            places: components["schemas"]["ErasurePlace"][];
            /** @description What is kept on purpose. */
            stays: components["schemas"]["ErasureStay"][];
        };
        ErasureProof: {
            /** @description Of the receipt as compact JSON. */
            sha256: string;
            /** @description Entry of the audit log that holds the SHA-256. */
            audit_id: number;
            /** @description Hash of that entry, in the chain */
            audit_hash: string;
            /** @description Key that signed, the same as for the anchors; empty without one */
            key_id: string;
            /** @description Ed25519 of `rtcops erasure receipt 1\n<number>\n<sha256>\n`, in base64; empty without a key */
            signature: string;
        };
        ErasureReceipt: {
            receipt: components["schemas"]["ErasureReceiptText"];
            proof: components["schemas"]["ErasureProof"];
        };
        ErasureDraft: {
            appkey?: components["schemas"]["AppKey"];
            /** @description As the customer’s application names the user. */
            user_id?: string;
        };
        /** @enum {string} */
        RetentionKind: "sample" | "stream" | "message" | "media_path" | "user_session" | "join_attempt" | "connection_event" | "device_report" | "verdict" | "roll_up" | "day";
        /** @description 0 keeps the rows for good */
        Days: number;
        RetentionTable: {
            name: string;
            bytes: number;
            rows: number;
        };
        StoredDay: {
            /** @description Day of receipt by UTC; of the daily figures, the business day */
            day: string;
            bytes: number;
            rows: number;
        };
        RetentionRow: {
            kind: components["schemas"]["RetentionKind"];
            days: components["schemas"]["Days"];
            /** @description The minimum with which the product works. */
            least_days: number;
            default_days: number;
            /** @description On disk */
            bytes: number;
            rows: number;
            /** @description Mean of the days that are over and have rows; null without such a day. */
            day_bytes: number | null;
            /** @description The same for rows. */
            day_rows: number | null;
            /** @description The oldest day that has rows, `YYYY-MM-DD`; null without rows */
            oldest: string | null;
            /** @description 0 until the engine has taken over the days. */
            applied: components["schemas"]["Flag"];
            tables: components["schemas"]["RetentionTable"][];
            /** @description What each day takes */
            stored: components["schemas"]["StoredDay"][];
        };
        /** @description The engine's own log tables, which it fills whether anybody reads them or not. */
        SystemLogs: {
            bytes: number;
            /** @description Those without a TTL, the largest first. */
            unbounded: {
                name: string;
                bytes: number;
                /** @description What bounds the table. */
                statement: string;
            }[];
        };
        RetentionInfo: {
            /** @description All telemetry, with the tables that do not expire */
            bytes: number;
            /** @description Days after which parts move to the cold volume; 0 for never. */
            cold: number;
            /** @description The second volume of the tables’ storage policy; null if there is none */
            cold_volume: string | null;
            system_logs: components["schemas"]["SystemLogs"];
        };
        RetentionChange: {
            sample?: components["schemas"]["Days"];
            stream?: components["schemas"]["Days"];
            message?: components["schemas"]["Days"];
            media_path?: components["schemas"]["Days"];
            user_session?: components["schemas"]["Days"];
            join_attempt?: components["schemas"]["Days"];
            connection_event?: components["schemas"]["Days"];
            device_report?: components["schemas"]["Days"];
            verdict?: components["schemas"]["Days"];
            roll_up?: components["schemas"]["Days"];
            day?: components["schemas"]["Days"];
            /** @description Days after which parts move to the cold volume; 0 for never. */
            cold?: number;
        };
        /** @description Reported values (raw) and effective values (newest): the override if there is one, or else the raw value. */
        CsNode: {
            node: string;
            hostname: string;
            raw_appkeys: string[];
            /** @description Names of the projects, comma separated */
            raw_appkeys_name: string;
            raw_zones: string;
            raw_capacity: number | null;
            newest_appkeys: string[];
            newest_appkeys_name: string;
            newest_zones: string;
            newest_capacity: number | null;
            /** @description 1 banned, 2 in use */
            is_ban: number;
            /** @description 1 when operators have set values */
            is_override: components["schemas"]["Flag"];
        };
        /** @description Null, an empty list and an empty text mean no override: the reported value applies. */
        CsNodeDraft: {
            node: string;
            appkeys?: components["schemas"]["AppKey"][] | null;
            zones?: string | null;
            capacity?: number | null;
        };
        AlarmCountry: {
            id: number;
            /** @description Two-letter code */
            country: string;
            cn_name: string;
            en_name: string;
            /** @description Percent, -1 off */
            uploss_lt5: number;
            /** @description Percent, -1 off */
            uploss_gt20: number;
            /** @description Percent, -1 off */
            downloss_lt5: number;
            /** @description Percent, -1 off */
            downloss_lt10: number;
            /** @description Percent, -1 off */
            rtt_gt300: number;
            /** @description Percent, -1 off */
            uploss_lt5_tel: number;
            /** @description Percent, -1 off */
            uploss_gt20_tel: number;
            /** @description Percent, -1 off */
            downloss_lt5_tel: number;
            /** @description Percent, -1 off */
            downloss_lt10_tel: number;
            /** @description Percent, -1 off */
            rtt_gt300_tel: number;
            status: components["schemas"]["Flag"];
            create_time: components["schemas"]["DateTime"];
            update_time: components["schemas"]["DateTime"];
        };
        /** @description Omitted thresholds start from the defaults. */
        AlarmCountryDraft: {
            country?: string;
            uploss_lt5?: number;
            uploss_gt20?: number;
            downloss_lt5?: number;
            downloss_lt10?: number;
            rtt_gt300?: number;
            uploss_lt5_tel?: number;
            uploss_gt20_tel?: number;
            downloss_lt5_tel?: number;
            downloss_lt10_tel?: number;
            rtt_gt300_tel?: number;
            status?: components["schemas"]["Flag"];
        };
        AlarmCountryChange: {
            id: components["schemas"]["IdValue"];
            uploss_lt5?: number;
            uploss_gt20?: number;
            downloss_lt5?: number;
            downloss_lt10?: number;
            rtt_gt300?: number;
            uploss_lt5_tel?: number;
            uploss_gt20_tel?: number;
            downloss_lt5_tel?: number;
            downloss_lt10_tel?: number;
            rtt_gt300_tel?: number;
            status?: components["schemas"]["Flag"];
        };
        Thresholds: {
            /** @description Percent, -1 off */
            uploss_lt5: number;
            /** @description Percent, -1 off */
            uploss_gt20: number;
            /** @description Percent, -1 off */
            downloss_lt5: number;
            /** @description Percent, -1 off */
            downloss_lt10: number;
            /** @description Percent, -1 off */
            rtt_gt300: number;
            /** @description Percent, -1 off */
            uploss_lt5_tel: number;
            /** @description Percent, -1 off */
            uploss_gt20_tel: number;
            /** @description Percent, -1 off */
            downloss_lt5_tel: number;
            /** @description Percent, -1 off */
            downloss_lt10_tel: number;
            /** @description Percent, -1 off */
            rtt_gt300_tel: number;
        };
        ThresholdsChange: {
            uploss_lt5?: number;
            uploss_gt20?: number;
            downloss_lt5?: number;
            downloss_lt10?: number;
            rtt_gt300?: number;
            uploss_lt5_tel?: number;
            uploss_gt20_tel?: number;
            downloss_lt5_tel?: number;
            downloss_lt10_tel?: number;
            rtt_gt300_tel?: number;
        };
        /** @description Cause that half or more, and at least three, of the users badly off in the five minutes had in common, in the twenty calls with the most of them. */
        LikelyCause: {
            cause: components["schemas"]["DiagnosisCause"];
            side: components["schemas"]["DiagnosisSide"];
            /** @description Address of the router or access server, or code of the country, that is at fault; empty for other causes */
            place: string;
            /** @description Users badly off who had it, at most `bad_users` */
            users: number;
            /** @description Users badly off in these calls */
            bad_users: number;
        };
        Alarm: {
            id: number;
            /** @description The condition that it belongs to */
            condition_id: number;
            /** @description Two-letter code; empty for an alarm of the platform itself */
            country: string;
            cn_name: string;
            en_name: string;
            /** @enum {string} */
            rule: "uploss_lt5" | "uploss_gt20" | "downloss_lt5" | "downloss_lt10" | "rtt_gt300" | "day_not_closed" | "projects_failed";
            /** @description Percent; of day_not_closed the number of days, of projects_failed that of projects */
            value: number;
            /** @description Percent; 0 for alarms of the platform */
            threshold: number;
            is_tel: components["schemas"]["Flag"];
            /** @description Null if most of those badly off have no cause in common */
            likely: components["schemas"]["LikelyCause"] | null;
            /** @description 1 open, 2 acknowledged, 3 resolved */
            state: number;
            ack_user_name: string;
            note: string;
            create_time: components["schemas"]["DateTime"];
            resolve_time: components["schemas"]["DateTimeOrNull"];
        };
        AlarmChange: {
            id: components["schemas"]["IdValue"];
            /**
             * @description 2 acknowledged, 3 resolved; never back
             * @enum {integer}
             */
            state: 2 | 3;
            /** @description At most 100 characters; added below the note that is there, with author and time */
            note?: string;
        };
        ConditionRule: {
            /** @enum {string} */
            rule: "uploss_lt5" | "uploss_gt20" | "downloss_lt5" | "downloss_lt10" | "rtt_gt300" | "day_not_closed" | "projects_failed";
            /** @description Percent; of day_not_closed the number of days, of projects_failed that of projects */
            value: number;
            /** @description Percent; 0 for alarms of the platform */
            threshold: number;
            /**
             * @description 1 if an alarm of this rule was also called by phone
             * @enum {integer}
             */
            is_tel: 0 | 1;
        };
        /** @description Alarms of one country, or of the platform, that follow each other within 40 minutes. */
        AlarmCondition: {
            /** @description Number of its first alarm */
            id: number;
            /** @description Two-letter code; empty for alarms of the platform itself */
            country: string;
            cn_name: string;
            en_name: string;
            /** @description The newest alarm of each rule */
            rules: components["schemas"]["ConditionRule"][];
            /** @description Likely cause of the newest alarm that has one */
            likely: components["schemas"]["LikelyCause"] | null;
            /** @description Number of alarms */
            alarms: number;
            /** @description 1 while one of its alarms is open, 2 when all are acknowledged, 3 when all are resolved */
            state: number;
            ack_user_name: string;
            note: string;
            /** @description When its first alarm was raised */
            create_time: components["schemas"]["DateTime"];
            /** @description When its newest alarm was raised */
            last_time: components["schemas"]["DateTime"];
            resolve_time: components["schemas"]["DateTimeOrNull"];
        };
        AlarmConditionsChange: {
            ids: components["schemas"]["IdValue"][];
            /**
             * @description 2 acknowledged, 3 resolved; never back
             * @enum {integer}
             */
            state: 2 | 3;
            /** @description At most 100 characters; added below the notes that are there, with author and time */
            note?: string;
        };
        /** @enum {string} */
        Kind: "webhook" | "feishu" | "dingtalk" | "wecom" | "slack" | "email";
        AlarmChannel: {
            id: number;
            name: string;
            kind: components["schemas"]["Kind"];
            /** @description Plain for email; masked for others, because anyone who knows it can use the channel */
            address: string;
            has_secret: components["schemas"]["Flag"];
            /** @enum {string} */
            language: "zh" | "en";
            /** @description Two-letter codes separated by commas; empty for all */
            countries: string;
            /**
             * @description 1 for phone alarms only
             * @enum {integer}
             */
            tel_only: 0 | 1;
            status: components["schemas"]["Flag"];
            /** @description Of the newest delivery: 1 waiting, 2 delivered, 3 failed; 0 for none */
            last_state: number;
            last_time: components["schemas"]["DateTimeOrNull"];
            create_time: components["schemas"]["DateTime"];
            update_time: components["schemas"]["DateTime"];
        };
        AlarmChannelDraft: {
            name?: string;
            kind?: components["schemas"]["Kind"];
            /** @description URL of the webhook or robot; of mail the addresses, separated by commas */
            address?: string;
            /** @description Signs what is sent; needed for webhook, Feishu and DingTalk */
            secret?: string;
            /** @enum {string} */
            language?: "zh" | "en";
            countries?: string;
            tel_only?: components["schemas"]["Flag"];
            status?: components["schemas"]["Flag"];
        };
        AlarmChannelChange: {
            id: components["schemas"]["IdValue"];
            name?: string;
            /** @description URL of the webhook or robot; of mail the addresses, separated by commas */
            address?: string;
            /** @description Signs what is sent; needed for webhook, Feishu and DingTalk */
            secret?: string;
            /** @enum {string} */
            language?: "zh" | "en";
            countries?: string;
            tel_only?: components["schemas"]["Flag"];
            status?: components["schemas"]["Flag"];
        };
        AlarmTest: {
            delivered: components["schemas"]["Flag"];
            /** @description Response of the receiver */
            answer: string;
            /** @description Why it was not delivered, in the caller’s language; empty if it was */
            error: string;
        };
        AlarmDelivery: {
            id: number;
            /** @description Its name when the alarm was raised */
            channel_name: string;
            kind: components["schemas"]["Kind"];
            /** @description 1 waiting, 2 delivered, 3 failed */
            state: number;
            attempts: number;
            /** @description Why the last attempt failed, in the caller’s language */
            error: string;
            /** @description When it is tried again */
            next_time: components["schemas"]["DateTimeOrNull"];
            /** @description When it was delivered or given up */
            end_time: components["schemas"]["DateTimeOrNull"];
        };
        SpecialModel: {
            id: number;
            app_key: string;
            app_name: string;
            /** @description Values separated by English commas */
            channel_name: string;
            user_id: string;
            /** @description Shortened without the key DATA_MONITOR_END_USER, which a search by it and a change of it need */
            device_name: string;
            state: components["schemas"]["Flag"];
            remark: string;
            update_user_name: string;
            update_time: components["schemas"]["DateTime"];
        };
        SpecialModelDraft: {
            app_key?: string | components["schemas"]["AppKey"][];
            channel_name?: string;
            user_id?: string;
            device_name?: string;
            state?: components["schemas"]["Flag"];
            remark?: string;
        };
        SpecialModelChange: {
            id: components["schemas"]["IdValue"];
            app_key?: string;
            channel_name?: string;
            user_id?: string;
            device_name?: string;
            state?: components["schemas"]["Flag"];
            remark?: string;
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
        /** @description The logins. */
        Sessions: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    code: components["schemas"]["Code"];
                    msg: string;
                    list: components["schemas"]["Session"][];
                };
            };
        };
        /** @description The started export. Up to 20,000 rows: a `token` for `/api/open/download/export`, valid for ten minutes and one use. Above, or on request: a `job_id`, by which the export centre shows when the file is ready. More than 1,000,000 rows are refused; no file is ever cut. */
        ExportStarted: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    code: components["schemas"]["Code"];
                    msg: string;
                    info: components["schemas"]["ExportStart"];
                };
            };
        };
        /** @description New codes, each of which works once; no later response contains them. None if the earlier ones still work. */
        RecoveryCodes: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    code: components["schemas"]["Code"];
                    msg: string;
                    list: string[];
                };
            };
        };
        /** @description Options for the browser. */
        PasskeyRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    code: components["schemas"]["Code"];
                    msg: string;
                    info: components["schemas"]["PasskeyRequestOptions"];
                };
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
        /** @description The key, or refused with a code. */
        IssuedApiKey: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    code: components["schemas"]["Code"];
                    msg: string;
                    info: {
                        id: number;
                        key_id: string;
                        /** @description The whole key, to be sent as a bearer token. Empty in the response to a repeated request, because the secret is not stored. */
                        key: string;
                    };
                };
            };
        };
    };
    parameters: {
        Page: number;
        Limit: number;
        ResultFilter: components["schemas"]["LoginResult"];
        /** @description The address, or its beginning */
        AddressFilter: string;
        /** @description Range of local times, both ends inclusive; a day means its first and last second. */
        Time: components["schemas"]["Range"];
        /** @description Account or part of it */
        MemberFilter: string;
        /** @description Kind of file. `csv` and `xlsx` are for people: headings and texts in the language of the request, and a last row of totals where the screen has one. `csv` is UTF-8 with BOM, every cell quoted; in `xlsx` figures are numbers and the header row is frozen. `raw` is CSV for programs: every field of the list under its wire name, values as the list returns them, times with the offset of Asia/Shanghai, no BOM, no totals, quotes only where they are needed, lines that end in LF. */
        ExportFormat: components["schemas"]["FileFormat"];
        /** @description 1 makes the file in the background whatever its length; above 20,000 rows that is automatic. */
        ExportAsJob: 0 | 1;
        Id: components["schemas"]["IdValue"];
        Keyword: string;
        CompanyIdFilter: components["schemas"]["IdValue"];
        Limit20: number;
        TransactionOrder: {
            /** @enum {string} */
            field: "day" | "transaction_amount";
            /** @enum {integer} */
            sort: 1 | 2;
        };
        BillOrder: {
            /** @enum {string} */
            field: "day" | "bill_minute" | "video_minute" | "push_flow_minute" | "bill_amount" | "video_amount" | "push_flow_amount" | "total_amount";
            /** @enum {integer} */
            sort: 1 | 2;
        };
        InvoiceOrder: {
            /** @enum {string} */
            field: "create_time" | "amount" | "invoice_time";
            /** @enum {integer} */
            sort: 1 | 2;
        };
        /** @description Projects; by default all */
        AppKeys: components["schemas"]["AppKey"][];
        /** @description Two-letter code of the users' country */
        Country: string;
        /** @description Address */
        Router: string;
        /** @description Address */
        AccessServer: string;
        /** @description Channel name, exact. Filters by room or user read raw rows, which are kept for 30 days */
        Room: string;
        /** @description User id */
        User: string;
        /** @description Range of local times, both ends inclusive; at most 31 days, by default the last two hours. */
        QueryTime: components["schemas"]["Range"];
        /** @description Dimension of which two values are compared; with `time`, two ranges replace `query_time` */
        CompareBy: "country" | "router" | "as" | "time";
        /** @description Code or address, or a range `2026-03-18 09:00:00~2026-03-18 09:59:59`, both ends inclusive; the longer of two ranges is cut to the length of the other */
        CompareFirst: string;
        /** @description If omitted, where it is optional, the first is compared with the whole */
        CompareSecond: string;
        /** @description Only user sessions in which this cause was found; they are judged some minutes after they end */
        Cause: components["schemas"]["DiagnosisCause"];
        /** @description Range of local times, both ends inclusive; at most 24 hours, by default the last two. */
        "QueryTime-2": components["schemas"]["Range"];
        PatrolOrder: {
            /** @enum {string} */
            field: "level" | "create_date" | "users" | "max_users" | "avg_rtt" | "up_loss" | "down_loss" | "connection_interrupt_total" | "heartbeat_timeout_total" | "bad_time";
            /** @enum {integer} */
            sort: 1 | 2;
        };
        AppKey: components["schemas"]["AppKey"];
        /** @description Only this project */
        OfProject: components["schemas"]["AppKey"];
        /** @description Only users of this country */
        OfCountry: string;
        /** @description Manufacturer of the device */
        Maker: string;
        /** @description Model of the device */
        Model: string;
        /** @description Channel name */
        "Room-2": string;
        /** @description User id */
        "User-2": string;
        /** @description Range of local times, both ends inclusive; at most 31 days, by default the last 24 hours. */
        Moments: components["schemas"]["Range"];
        UserDayOrder: {
            /** @enum {string} */
            field: "days" | "user_session_num" | "call_times" | "talk_times" | "listen_times";
            /** @enum {integer} */
            sort: 1 | 2;
        };
        DeviceFiguresOrder: {
            /** @enum {string} */
            field: "user_nums" | "user_session_nums" | "success1_pct" | "success3_pct" | "success5_pct" | "avg_rtt" | "avg_up_loss" | "avg_down_loss" | "connection_interrupt_total" | "call_times";
            /** @enum {integer} */
            sort: 1 | 2;
        };
        JoinRowOrder: {
            /** @enum {string} */
            field: "ts" | "dns_ms" | "connect_cs_ms" | "query_cs_ms" | "connect_as_ms" | "join_ms";
            /** @enum {integer} */
            sort: 1 | 2;
        };
        InterruptDayOrder: {
            /** @enum {string} */
            field: "days" | "connection_interrupt_total" | "find_center_server_rejected_total" | "connect_server_failed_total" | "tcp_query_connect_center_failed_total" | "find_center_server_unavailable_total" | "heartbeat_timeout_total";
            /** @enum {integer} */
            sort: 1 | 2;
        };
        StayQualityOrder: {
            /** @enum {string} */
            field: "join_date" | "avg_rtt" | "middle_rtt" | "avg_up_loss" | "avg_down_loss" | "avg_jitter" | "avg_quality" | "avg_cpu" | "call_time";
            /** @enum {integer} */
            sort: 1 | 2;
        };
        /** @description Fields that a device did not report, such as `name` for its manufacturer; replaces the filter of the same name */
        Unreported: ("name" | "model")[];
        /** @description Range of days, both inclusive; at most 92, by default the last 7 including today. */
        Days: components["schemas"]["Range"];
        CountryDayOrder: {
            /** @enum {string} */
            field: "days" | "user_nums" | "call_times";
            /** @enum {integer} */
            sort: 1 | 2;
        };
        DeviceReportOrder: {
            /** @enum {string} */
            field: "report_time" | "manufacturer" | "model" | "sound_quality";
            /** @enum {integer} */
            sort: 1 | 2;
        };
        UserActivityOrder: {
            /** @enum {string} */
            field: "days" | "active_users" | "new_users" | "returning_users" | "avg_call_time" | "avg_sessions";
            /** @enum {integer} */
            sort: 1 | 2;
        };
        /** @description Range of days, both inclusive; at most 92, by default the last 7 including today */
        "Days-2": components["schemas"]["Range"];
        CallsCompany: components["schemas"]["IdValue"];
        CallsProject: components["schemas"]["AppKey"];
        /** @description 1 in progress and 0 ended; absent for all */
        CallsStatus: components["schemas"]["Flag"];
        /** @description Exact; needs app_key */
        CallsRoom: string;
        /** @description Exact; needs app_key */
        CallsUser: string;
        /** @description Exact; then the range is not applied */
        CallsId: string;
        CallsCountry: string;
        CallsRouter: string;
        CallsAccessServer: string;
        /** @description Main cause of a user session that is over */
        CallsCause: components["schemas"]["DiagnosisCause"];
        /** @description Side of that cause */
        CallsSide: components["schemas"]["DiagnosisSide"];
        /** @description Adds `figure` to each call, over the range and the users that the filters select, and lists the worst calls first unless `order` is given. */
        CallsMetric: components["schemas"]["CallMetric"];
        /** @description The figure needs `metric`; calls without a figure are last in both directions. */
        CallsOrder: {
            /** @enum {string} */
            field: "create_date" | "count_time" | "figure";
            /** @enum {integer} */
            sort: 1 | 2;
        };
        CallId: string;
        /** @description The project of the call; all projects are searched if absent */
        CallAppKey: components["schemas"]["AppKey"];
        Limit5: number;
        Limit9: number;
        /** @description Days on which the calls began, both inclusive; at most 366, by default the last 90 including today */
        "Days-3": components["schemas"]["Range"];
        /** @description Only causes that this version of the bounds found */
        RulesVersion: number;
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
            /** @description Logged in, asked for the second factor, or refused with a code. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        /** @description Absent while the second factor is missing. */
                        role?: components["schemas"]["LoginRole"];
                        /** @description The second factor that is missing. */
                        challenge?: components["schemas"]["LoginChallenge"];
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
    startSsoLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Id of one of the environment's `sso`. */
                    provider: string;
                    /**
                     * @description Path of the console to return to.
                     * @default /
                     */
                    return_to?: string;
                };
            };
        };
        responses: {
            /** @description Address at which the browser continues. A cookie ties the login to this browser. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        info: {
                            url: string;
                        };
                    };
                };
            };
        };
    };
    finishSsoLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    provider: string;
                    /** @description The query with which the provider sent the browser back. */
                    response: string;
                };
            };
        };
        responses: {
            /** @description Logged in, asked for the second factor, or refused with a code. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        /** @description Absent while the second factor is missing. */
                        role?: components["schemas"]["LoginRole"];
                        /** @description The second factor that is missing. */
                        challenge?: components["schemas"]["LoginChallenge"];
                        /** @description Path of the console to return to. */
                        return_to: string;
                    };
                };
            };
        };
    };
    startTerminalLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description SHA-256 of a secret that the terminal keeps, in base64url (RFC 7636). */
                    challenge: string;
                    /** @description Name of the machine; shown to the member. */
                    device: string;
                    /** @description Where the terminal listens on 127.0.0.1 (RFC 8252). Left out if the browser is elsewhere. */
                    port?: number;
                };
            };
        };
        responses: {
            /** @description Code that the member enters at `/login/device`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        info: {
                            user_code: string;
                            /** @description Seconds. */
                            expires_in: number;
                            /** @description Seconds between two calls of `finishTerminalLogin`. */
                            interval: number;
                        };
                    };
                };
            };
        };
    };
    findTerminalLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserCode"];
            };
        };
        responses: {
            /** @description The terminal. Wrong codes count like wrong passwords. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        info: {
                            device: string;
                            address: string;
                            /**
                             * @description 1 if the answer goes only to the host of the browser.
                             * @enum {integer}
                             */
                            here: 0 | 1;
                        };
                    };
                };
            };
        };
    };
    allowTerminalLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    user_code: string;
                    /** @enum {integer} */
                    allow: 0 | 1;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        info: {
                            /** @description Address of the terminal on this host to open; empty if the terminal polls for the answer. */
                            url: string;
                        };
                    };
                };
            };
        };
    };
    finishTerminalLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The secret behind the challenge. */
                    verifier: string;
                    /**
                     * @description The grant that the browser delivered to the port.
                     * @default
                     */
                    grant?: string;
                };
            };
        };
        responses: {
            /** @description Logged in, or still waiting for the member. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        /** @enum {integer} */
                        waiting: 0 | 1;
                        role?: components["schemas"]["LoginRole"];
                    };
                };
            };
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
                            /** @description Id of the provider through which the member logs in; empty for a password. */
                            provider: string;
                            /** @description The API key that calls, which belongs to the member; null for a login. */
                            api_key: components["schemas"]["CallingApiKey"] | null;
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
    listOwnSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Sessions"];
        };
    };
    endOwnSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description All but this one if absent. */
                    id?: components["schemas"]["IdValue"];
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
        };
    };
    listOwnLogins: {
        parameters: {
            query?: {
                page?: components["parameters"]["Page"];
                limit?: components["parameters"]["Limit"];
                result?: components["parameters"]["ResultFilter"];
                /** @description The address, or its beginning */
                address?: components["parameters"]["AddressFilter"];
                /** @description Range of local times, both ends inclusive; a day means its first and last second. */
                time?: components["parameters"]["Time"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page; without a time range, of all stored records. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["LoginRecord"][];
                        total: number;
                    };
                };
            };
        };
    };
    listLogins: {
        parameters: {
            query?: {
                page?: components["parameters"]["Page"];
                limit?: components["parameters"]["Limit"];
                /** @description Account or part of it */
                member?: components["parameters"]["MemberFilter"];
                result?: components["parameters"]["ResultFilter"];
                /** @description The address, or its beginning */
                address?: components["parameters"]["AddressFilter"];
                /** @description Range of local times, both ends inclusive; a day means its first and last second. */
                time?: components["parameters"]["Time"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page; without a time range, of all stored records. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["LoginRecord"][];
                        total: number;
                    };
                };
            };
        };
    };
    exportLogins: {
        parameters: {
            query?: {
                /** @description Account or part of it */
                member?: components["parameters"]["MemberFilter"];
                result?: components["parameters"]["ResultFilter"];
                /** @description The address, or its beginning */
                address?: components["parameters"]["AddressFilter"];
                /** @description Range of local times, both ends inclusive; a day means its first and last second. */
                time?: components["parameters"]["Time"];
                /** @description Kind of file. `csv` and `xlsx` are for people: headings and texts in the language of the request, and a last row of totals where the screen has one. `csv` is UTF-8 with BOM, every cell quoted; in `xlsx` figures are numbers and the header row is frozen. `raw` is CSV for programs: every field of the list under its wire name, values as the list returns them, times with the offset of Asia/Shanghai, no BOM, no totals, quotes only where they are needed, lines that end in LF. */
                format?: components["parameters"]["ExportFormat"];
                /** @description 1 makes the file in the background whatever its length; above 20,000 rows that is automatic. */
                job?: components["parameters"]["ExportAsJob"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ExportStarted"];
        };
    };
    listMemberSessions: {
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
            200: components["responses"]["Sessions"];
        };
    };
    endMemberSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    member_id: components["schemas"]["IdValue"];
                    /** @description All of them if absent. */
                    id?: components["schemas"]["IdValue"];
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
        };
    };
    verifySecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    challenge: string;
                    /** @default  */
                    code?: string;
                    /** @description Instead of the code. */
                    passkey?: components["schemas"]["ShownPasskey"];
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
    getSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is set up, without secrets. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        info: components["schemas"]["SecondFactor"];
                    };
                };
            };
        };
    };
    confirmSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Six digits of the app, or a recovery code.
                     * @default
                     */
                    code?: string;
                    /** @description Instead of the code. */
                    passkey?: components["schemas"]["ShownPasskey"];
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
        };
    };
    startTotp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The secret, which no later response contains. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        info: {
                            /** @description In base32 */
                            secret: string;
                            /** @description The same as otpauth://, for a QR code. */
                            uri: string;
                        };
                    };
                };
            };
        };
    };
    enableTotp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Six digits of the app. */
                    code: string;
                };
            };
        };
        responses: {
            200: components["responses"]["RecoveryCodes"];
        };
    };
    renewRecoveryCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RecoveryCodes"];
        };
    };
    removeTotp: {
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
    removeSecondFactor: {
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
    startPasskeyLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The token of the login's challenge. */
                    challenge: string;
                };
            };
        };
        responses: {
            200: components["responses"]["PasskeyRequest"];
        };
    };
    startPasskeyConfirmation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PasskeyRequest"];
        };
    };
    startPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Options with which the browser creates a passkey. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        info: components["schemas"]["PasskeyCreationOptions"];
                    };
                };
            };
        };
    };
    enablePasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description For the member's own use, 1 to 50 characters
                     * @example Work laptop
                     */
                    name: string;
                    passkey: components["schemas"]["NewPasskey"];
                };
            };
        };
        responses: {
            200: components["responses"]["RecoveryCodes"];
        };
    };
    removePasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["IdValue"];
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
        };
    };
    startFactorReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResetDraft"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
        };
    };
    confirmFactorReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResetDraft"];
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
            /** @description At most 50 companies whose name or remark contains the keyword; one with this id comes first. */
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
    searchAll: {
        parameters: {
            query: {
                keyword: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 5 hits of each kind, kind after kind, the likeliest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["SearchHit"][];
                        info: {
                            /** @description 0 when the telemetry engine did not answer: calls, rooms and users are then missing */
                            is_complete: components["schemas"]["Flag"];
                        };
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
    listTransactions: {
        parameters: {
            query?: {
                company_id?: components["parameters"]["CompanyIdFilter"];
                transaction_type?: number;
                /** @description Range of local times, both ends inclusive; a day means its first and last second. */
                time?: components["parameters"]["Time"];
                page?: components["parameters"]["Page"];
                limit?: components["parameters"]["Limit20"];
                order?: components["parameters"]["TransactionOrder"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The transactions, the newest first by default, with the totals of the whole filter. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["Transaction"][];
                        total: number;
                        info: components["schemas"]["TransactionTotals"];
                    };
                };
            };
        };
    };
    listTransactionsByPost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TransactionFilter"];
            };
        };
        responses: {
            /** @description As with GET. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["Transaction"][];
                        total: number;
                        info: components["schemas"]["TransactionTotals"];
                    };
                };
            };
        };
    };
    getTransaction: {
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
            /** @description The transaction. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        info: components["schemas"]["TransactionDetails"];
                    };
                };
            };
        };
    };
    getCompanyBalance: {
        parameters: {
            query: {
                company_id: components["schemas"]["IdValue"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The balance. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        info: components["schemas"]["CompanyBalance"];
                    };
                };
            };
        };
    };
    insertTransaction: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Recharge"];
            };
        };
        responses: {
            /** @description The transaction, and the balance after it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        info: components["schemas"]["Booked"];
                    };
                };
            };
        };
    };
    reverseTransaction: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Reversal"];
            };
        };
        responses: {
            /** @description The reversal, and the balance after it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        info: components["schemas"]["Booked"];
                    };
                };
            };
        };
    };
    exportTransactions: {
        parameters: {
            query?: {
                company_id?: components["parameters"]["CompanyIdFilter"];
                transaction_type?: number;
                /** @description Range of local times, both ends inclusive; a day means its first and last second. */
                time?: components["parameters"]["Time"];
                order?: components["parameters"]["TransactionOrder"];
                /** @description Kind of file. `csv` and `xlsx` are for people: headings and texts in the language of the request, and a last row of totals where the screen has one. `csv` is UTF-8 with BOM, every cell quoted; in `xlsx` figures are numbers and the header row is frozen. `raw` is CSV for programs: every field of the list under its wire name, values as the list returns them, times with the offset of Asia/Shanghai, no BOM, no totals, quotes only where they are needed, lines that end in LF. */
                format?: components["parameters"]["ExportFormat"];
                /** @description 1 makes the file in the background whatever its length; above 20,000 rows that is automatic. */
                job?: components["parameters"]["ExportAsJob"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ExportStarted"];
        };
    };
    listApprovals: {
        parameters: {
            query?: {
                page?: components["parameters"]["Page"];
                limit?: components["parameters"]["Limit"];
                state?: components["schemas"]["ApprovalState"];
                kind?: components["schemas"]["ApprovalKind"];
                company_id?: components["parameters"]["CompanyIdFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requests; `info.for_me` counts those that the caller may decide now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["Approval"][];
                        total: number;
                        info: {
                            for_me: number;
                        };
                    };
                };
            };
        };
    };
    getApproval: {
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
            /** @description The request. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        info: components["schemas"]["ApprovalDetails"];
                    };
                };
            };
        };
    };
    approveApproval: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["IdValue"];
                    /** @description `seen` of the details that the caller has read. If a price, a balance or a rule changed since, the request is refused and must be read again. */
                    seen: string;
                    note?: string;
                };
            };
        };
        responses: {
            /** @description The id of the transaction that was booked; null for what is not in the ledger. */
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
                            transaction_id: number | null;
                        };
                    };
                };
            };
        };
    };
    refuseApproval: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["IdValue"];
                    /** @description The reason, which is shown to the author */
                    note?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
        };
    };
    withdrawApproval: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["IdValue"];
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
        };
    };
    getApprovalRule: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The threshold, and the companies of which everything waits. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        info: {
                            /**
                             * @description Yuan; null if no amount waits
                             * @example 50000.00
                             */
                            threshold: string | null;
                            companies: {
                                id: number;
                                name: string;
                            }[];
                        };
                    };
                };
            };
        };
    };
    updateApprovalThreshold: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Yuan, 0.01 to 99999999.99; null or empty for none */
                    threshold: string | number | null;
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
        };
    };
    updateCompanyApproval: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    company_id: components["schemas"]["IdValue"];
                    four_eyes: components["schemas"]["Flag"];
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
        };
    };
    listExpenseBills: {
        parameters: {
            query?: {
                company_id?: components["parameters"]["CompanyIdFilter"];
                appkey?: string;
                /** @description 1 by day or 2 by month */
                type?: 1 | 2;
                /** @description Range of local times, both ends inclusive; a day means its first and last second. */
                time?: components["parameters"]["Time"];
                page?: components["parameters"]["Page"];
                limit?: components["parameters"]["Limit"];
                order?: components["parameters"]["BillOrder"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bills, the newest first by default, with the totals of the whole filter. Days that are not closed yet are counted up to now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["Bill"][];
                        total: number;
                        info: components["schemas"]["BillTotals"];
                    };
                };
            };
        };
    };
    getExpenseBill: {
        parameters: {
            query: {
                appkey: string;
                day: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Minutes, prices and amounts by kind, and the calls that made the minutes, the largest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        info: components["schemas"]["BillExplanation"];
                        list: components["schemas"]["BilledCall"][];
                        /** @description Number of calls with a part in that day */
                        total: number;
                    };
                };
            };
        };
    };
    getExpenseBillChart: {
        parameters: {
            query?: {
                company_id?: components["parameters"]["CompanyIdFilter"];
                appkey?: string;
                /** @description 1 by day or 2 by month */
                type?: 1 | 2;
                /** @description Range of local times, both ends inclusive; a day means its first and last second. */
                time?: components["parameters"]["Time"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One point for each day or month of the range, zero where nothing was billed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["BillPoint"][];
                    };
                };
            };
        };
    };
    exportExpenseBills: {
        parameters: {
            query?: {
                company_id?: components["parameters"]["CompanyIdFilter"];
                appkey?: string;
                /** @description 1 by day or 2 by month */
                type?: 1 | 2;
                /** @description Range of local times, both ends inclusive; a day means its first and last second. */
                time?: components["parameters"]["Time"];
                order?: components["parameters"]["BillOrder"];
                /** @description Kind of file. `csv` and `xlsx` are for people: headings and texts in the language of the request, and a last row of totals where the screen has one. `csv` is UTF-8 with BOM, every cell quoted; in `xlsx` figures are numbers and the header row is frozen. `raw` is CSV for programs: every field of the list under its wire name, values as the list returns them, times with the offset of Asia/Shanghai, no BOM, no totals, quotes only where they are needed, lines that end in LF. */
                format?: components["parameters"]["ExportFormat"];
                /** @description 1 makes the file in the background whatever its length; above 20,000 rows that is automatic. */
                job?: components["parameters"]["ExportAsJob"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ExportStarted"];
        };
    };
    listBilledCalls: {
        parameters: {
            query: {
                appkey: string;
                day: string;
                page?: components["parameters"]["Page"];
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The calls with a part in that day, the longest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["BilledCallTimes"][];
                        total: number;
                    };
                };
            };
        };
    };
    exportBilledCalls: {
        parameters: {
            query: {
                appkey: string;
                day: string;
                /** @description Kind of file. `csv` and `xlsx` are for people: headings and texts in the language of the request, and a last row of totals where the screen has one. `csv` is UTF-8 with BOM, every cell quoted; in `xlsx` figures are numbers and the header row is frozen. `raw` is CSV for programs: every field of the list under its wire name, values as the list returns them, times with the offset of Asia/Shanghai, no BOM, no totals, quotes only where they are needed, lines that end in LF. */
                format?: components["parameters"]["ExportFormat"];
                /** @description 1 makes the file in the background whatever its length; above 20,000 rows that is automatic. */
                job?: components["parameters"]["ExportAsJob"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ExportStarted"];
        };
    };
    listInvoiceInfo: {
        parameters: {
            query?: {
                company_id?: components["parameters"]["CompanyIdFilter"];
                /** @description 1 for the companies with an amount left to invoice alone */
                available?: 1;
                page?: components["parameters"]["Page"];
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All companies with their information, empty where none was entered, and the amount that can still be invoiced. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["InvoiceInfo"][];
                        total: number;
                    };
                };
            };
        };
    };
    updateInvoiceInfo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvoiceInfoChange"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
        };
    };
    listInvoices: {
        parameters: {
            query?: {
                company_id?: components["parameters"]["CompanyIdFilter"];
                state?: 1 | 2 | 3;
                /** @description Range of local times, both ends inclusive; a day means its first and last second. */
                time?: components["parameters"]["Time"];
                page?: components["parameters"]["Page"];
                limit?: components["parameters"]["Limit20"];
                order?: components["parameters"]["InvoiceOrder"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invoices, the newest first by default. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["Invoice"][];
                        total: number;
                        info: components["schemas"]["InvoiceTotals"];
                    };
                };
            };
        };
    };
    getInvoice: {
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
            /** @description The invoice. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        info: components["schemas"]["InvoiceDetails"];
                    };
                };
            };
        };
    };
    insertInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvoiceDraft"];
            };
        };
        responses: {
            200: components["responses"]["DoneWithId"];
        };
    };
    updateInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvoiceChange"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
        };
    };
    exportInvoices: {
        parameters: {
            query?: {
                company_id?: components["parameters"]["CompanyIdFilter"];
                state?: 1 | 2 | 3;
                /** @description Range of local times, both ends inclusive; a day means its first and last second. */
                time?: components["parameters"]["Time"];
                order?: components["parameters"]["InvoiceOrder"];
                /** @description Kind of file. `csv` and `xlsx` are for people: headings and texts in the language of the request, and a last row of totals where the screen has one. `csv` is UTF-8 with BOM, every cell quoted; in `xlsx` figures are numbers and the header row is frozen. `raw` is CSV for programs: every field of the list under its wire name, values as the list returns them, times with the offset of Asia/Shanghai, no BOM, no totals, quotes only where they are needed, lines that end in LF. */
                format?: components["parameters"]["ExportFormat"];
                /** @description 1 makes the file in the background whatever its length; above 20,000 rows that is automatic. */
                job?: components["parameters"]["ExportAsJob"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ExportStarted"];
        };
    };
    exportInvoiceStatement: {
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
            /** @description A token for `/api/open/download/export`. */
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
    getCallQualityOverview: {
        parameters: {
            query?: {
                /** @description Projects; by default all */
                appkey?: components["parameters"]["AppKeys"];
                /** @description Two-letter code of the users' country */
                country?: components["parameters"]["Country"];
                /** @description Address */
                router?: components["parameters"]["Router"];
                /** @description Address */
                as?: components["parameters"]["AccessServer"];
                /** @description Channel name, exact. Filters by room or user read raw rows, which are kept for 30 days */
                room?: components["parameters"]["Room"];
                /** @description User id */
                uid?: components["parameters"]["User"];
                /** @description Range of local times, both ends inclusive; at most 31 days, by default the last two hours. */
                query_time?: components["parameters"]["QueryTime"];
                /** @description Dimension of which two values are compared; with `time`, two ranges replace `query_time` */
                diff_type?: components["parameters"]["CompareBy"];
                /** @description Code or address, or a range `2026-03-18 09:00:00~2026-03-18 09:59:59`, both ends inclusive; the longer of two ranges is cut to the length of the other */
                diff_value1?: components["parameters"]["CompareFirst"];
                /** @description If omitted, where it is optional, the first is compared with the whole */
                diff_value2?: components["parameters"]["CompareSecond"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A row for each interval and each compared value; intervals without samples are included with 0 and null. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        rttList: components["schemas"]["RttInterval"][];
                        upLossList: components["schemas"]["UpLossInterval"][];
                        downLossList: components["schemas"]["DownLossInterval"][];
                        timesList: string[];
                        info: components["schemas"]["OverviewInfo"];
                    };
                };
            };
        };
    };
    getCallQualityPeriods: {
        parameters: {
            query?: {
                type?: "rtt" | "up_loss" | "down_loss";
                /** @description Projects; by default all */
                appkey?: components["parameters"]["AppKeys"];
                /** @description Two-letter code of the users' country */
                country?: components["parameters"]["Country"];
                /** @description Address */
                router?: components["parameters"]["Router"];
                /** @description Address */
                as?: components["parameters"]["AccessServer"];
                /** @description Channel name, exact. Filters by room or user read raw rows, which are kept for 30 days */
                room?: components["parameters"]["Room"];
                /** @description User id */
                uid?: components["parameters"]["User"];
                /** @description Range of local times, both ends inclusive; at most 31 days, by default the last two hours. */
                query_time?: components["parameters"]["QueryTime"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Now, the period before, and the same hours 1, 2 and 7 days ago. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["BucketPeriod"][];
                        info: components["schemas"]["Window"];
                    };
                };
            };
        };
    };
    listRttByCountry: {
        parameters: {
            query?: {
                /** @description Projects; by default all */
                appkey?: components["parameters"]["AppKeys"];
                /** @description Two-letter code of the users' country */
                country?: components["parameters"]["Country"];
                /** @description Address */
                router?: components["parameters"]["Router"];
                /** @description Address */
                as?: components["parameters"]["AccessServer"];
                /** @description Channel name, exact. Filters by room or user read raw rows, which are kept for 30 days */
                room?: components["parameters"]["Room"];
                /** @description User id */
                uid?: components["parameters"]["User"];
                /** @description Range of local times, both ends inclusive; at most 31 days, by default the last two hours. */
                query_time?: components["parameters"]["QueryTime"];
                /** @description 1 adds the trend of each country over the range */
                trend?: components["schemas"]["Flag"];
                page?: components["parameters"]["Page"];
                limit?: components["parameters"]["Limit"];
                order?: {
                    /** @enum {string} */
                    field: "country" | "number" | "lt_rtt100" | "lt_rtt200" | "lt_rtt300" | "gt_rtt300" | "avg_rtt" | "middle_rtt";
                    /** @enum {integer} */
                    sort: 1 | 2;
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The countries, those with most samples first by default. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["RttCountry"][];
                        total: number;
                        info: components["schemas"]["CountriesInfo"];
                    };
                };
            };
        };
    };
    listUpLossByCountry: {
        parameters: {
            query?: {
                /** @description Projects; by default all */
                appkey?: components["parameters"]["AppKeys"];
                /** @description Two-letter code of the users' country */
                country?: components["parameters"]["Country"];
                /** @description Address */
                router?: components["parameters"]["Router"];
                /** @description Address */
                as?: components["parameters"]["AccessServer"];
                /** @description Channel name, exact. Filters by room or user read raw rows, which are kept for 30 days */
                room?: components["parameters"]["Room"];
                /** @description User id */
                uid?: components["parameters"]["User"];
                /** @description Range of local times, both ends inclusive; at most 31 days, by default the last two hours. */
                query_time?: components["parameters"]["QueryTime"];
                /** @description 1 adds the trend of each country over the range */
                trend?: components["schemas"]["Flag"];
                page?: components["parameters"]["Page"];
                limit?: components["parameters"]["Limit"];
                order?: {
                    /** @enum {string} */
                    field: "country" | "number" | "lt_up_loss5" | "lt_up_loss10" | "lt_up_loss20" | "gt_up_loss20" | "avg_up_loss" | "middle_up_loss";
                    /** @enum {integer} */
                    sort: 1 | 2;
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The countries, those with most samples first by default. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["UpLossCountry"][];
                        total: number;
                        info: components["schemas"]["CountriesInfo"];
                    };
                };
            };
        };
    };
    listDownLossByCountry: {
        parameters: {
            query?: {
                /** @description Projects; by default all */
                appkey?: components["parameters"]["AppKeys"];
                /** @description Two-letter code of the users' country */
                country?: components["parameters"]["Country"];
                /** @description Address */
                router?: components["parameters"]["Router"];
                /** @description Address */
                as?: components["parameters"]["AccessServer"];
                /** @description Channel name, exact. Filters by room or user read raw rows, which are kept for 30 days */
                room?: components["parameters"]["Room"];
                /** @description User id */
                uid?: components["parameters"]["User"];
                /** @description Range of local times, both ends inclusive; at most 31 days, by default the last two hours. */
                query_time?: components["parameters"]["QueryTime"];
                /** @description 1 adds the trend of each country over the range */
                trend?: components["schemas"]["Flag"];
                page?: components["parameters"]["Page"];
                limit?: components["parameters"]["Limit"];
                order?: {
                    /** @enum {string} */
                    field: "country" | "number" | "lt_down_loss5" | "lt_down_loss10" | "lt_down_loss20" | "gt_down_loss20" | "avg_down_loss" | "middle_down_loss";
                    /** @enum {integer} */
                    sort: 1 | 2;
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The countries, those with most samples first by default. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["DownLossCountry"][];
                        total: number;
                        info: components["schemas"]["CountriesInfo"];
                    };
                };
            };
        };
    };
    getSuccessJoinChart: {
        parameters: {
            query?: {
                /** @description Projects; by default all */
                appkey?: components["parameters"]["AppKeys"];
                /** @description Two-letter code of the users' country */
                country?: components["parameters"]["Country"];
                /** @description Address */
                router?: components["parameters"]["Router"];
                /** @description Address */
                as?: components["parameters"]["AccessServer"];
                /** @description Channel name, exact. Filters by room or user read raw rows, which are kept for 30 days */
                room?: components["parameters"]["Room"];
                /** @description User id */
                uid?: components["parameters"]["User"];
                /** @description Range of local times, both ends inclusive; at most 31 days, by default the last two hours. */
                query_time?: components["parameters"]["QueryTime"];
                /** @description Dimension of which two values are compared; with `time`, two ranges replace `query_time` */
                diff_type?: components["parameters"]["CompareBy"];
                /** @description Code or address, or a range `2026-03-18 09:00:00~2026-03-18 09:59:59`, both ends inclusive; the longer of two ranges is cut to the length of the other */
                diff_value1?: components["parameters"]["CompareFirst"];
                /** @description If omitted, where it is optional, the first is compared with the whole */
                diff_value2?: components["parameters"]["CompareSecond"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A row for each interval and each compared value. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["JoinInterval"][];
                        timesList: string[];
                        info: components["schemas"]["JoinInfo"];
                    };
                };
            };
        };
    };
    getConnectionInterruptChart: {
        parameters: {
            query?: {
                /** @description Projects; by default all */
                appkey?: components["parameters"]["AppKeys"];
                /** @description Two-letter code of the users' country */
                country?: components["parameters"]["Country"];
                /** @description Address */
                router?: components["parameters"]["Router"];
                /** @description Address */
                as?: components["parameters"]["AccessServer"];
                /** @description Channel name, exact. Filters by room or user read raw rows, which are kept for 30 days */
                room?: components["parameters"]["Room"];
                /** @description User id */
                uid?: components["parameters"]["User"];
                /** @description Range of local times, both ends inclusive; at most 31 days, by default the last two hours. */
                query_time?: components["parameters"]["QueryTime"];
                /** @description Dimension of which two values are compared; with `time`, two ranges replace `query_time` */
                diff_type?: components["parameters"]["CompareBy"];
                /** @description Code or address, or a range `2026-03-18 09:00:00~2026-03-18 09:59:59`, both ends inclusive; the longer of two ranges is cut to the length of the other */
                diff_value1?: components["parameters"]["CompareFirst"];
                /** @description If omitted, where it is optional, the first is compared with the whole */
                diff_value2?: components["parameters"]["CompareSecond"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A row for each interval and each compared value. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["InterruptInterval"][];
                        timesList: string[];
                        info: components["schemas"]["InterruptInfo"];
                    };
                };
            };
        };
    };
    getJoinSituationPeriods: {
        parameters: {
            query?: {
                /** @description Projects; by default all */
                appkey?: components["parameters"]["AppKeys"];
                /** @description Two-letter code of the users' country */
                country?: components["parameters"]["Country"];
                /** @description Address */
                router?: components["parameters"]["Router"];
                /** @description Address */
                as?: components["parameters"]["AccessServer"];
                /** @description Channel name, exact. Filters by room or user read raw rows, which are kept for 30 days */
                room?: components["parameters"]["Room"];
                /** @description User id */
                uid?: components["parameters"]["User"];
                /** @description Range of local times, both ends inclusive; at most 31 days, by default the last two hours. */
                query_time?: components["parameters"]["QueryTime"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Now, the period before, and the same hours 1, 2 and 7 days ago. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["JoinPeriod"][];
                        info: components["schemas"]["Window"];
                    };
                };
            };
        };
    };
    listJoinSituationByCountry: {
        parameters: {
            query?: {
                kind?: "success" | "success5" | "fail5";
                /** @description Projects; by default all */
                appkey?: components["parameters"]["AppKeys"];
                /** @description Two-letter code of the users' country */
                country?: components["parameters"]["Country"];
                /** @description Address */
                router?: components["parameters"]["Router"];
                /** @description Address */
                as?: components["parameters"]["AccessServer"];
                /** @description Channel name, exact. Filters by room or user read raw rows, which are kept for 30 days */
                room?: components["parameters"]["Room"];
                /** @description User id */
                uid?: components["parameters"]["User"];
                /** @description Range of local times, both ends inclusive; at most 31 days, by default the last two hours. */
                query_time?: components["parameters"]["QueryTime"];
                page?: components["parameters"]["Page"];
                limit?: components["parameters"]["Limit"];
                order?: {
                    /** @enum {string} */
                    field: "country" | "number" | "now" | "change" | "rate_effect" | "previous" | "day1" | "day2" | "day7";
                    /** @enum {integer} */
                    sort: 1 | 2;
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The countries, those with most attempts now first by default. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["CountryPeriods"][];
                        total: number;
                        info: components["schemas"]["CountriesInfo"];
                    };
                };
            };
        };
    };
    getCallQualityData: {
        parameters: {
            query?: {
                /** @description Projects; by default all */
                appkey?: components["parameters"]["AppKeys"];
                /** @description Two-letter code of the users' country */
                country?: components["parameters"]["Country"];
                /** @description Address */
                router?: components["parameters"]["Router"];
                /** @description Address */
                as?: components["parameters"]["AccessServer"];
                /** @description Channel name, exact. Filters by room or user read raw rows, which are kept for 30 days */
                room?: components["parameters"]["Room"];
                /** @description User id */
                uid?: components["parameters"]["User"];
                /** @description Range of local times, both ends inclusive; at most 31 days, by default the last two hours. */
                query_time?: components["parameters"]["QueryTime"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures of the range, and of each interval. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        info: components["schemas"]["QualityFigures"];
                        list: components["schemas"]["QualityFiguresInterval"][];
                        timesList: string[];
                        window: components["schemas"]["Window"];
                    };
                };
            };
        };
    };
    getNetworkLatencyChart: {
        parameters: {
            query?: {
                /** @description Projects; by default all */
                appkey?: components["parameters"]["AppKeys"];
                /** @description Two-letter code of the users' country */
                country?: components["parameters"]["Country"];
                /** @description Address */
                router?: components["parameters"]["Router"];
                /** @description Address */
                as?: components["parameters"]["AccessServer"];
                /** @description Channel name, exact. Filters by room or user read raw rows, which are kept for 30 days */
                room?: components["parameters"]["Room"];
                /** @description User id */
                uid?: components["parameters"]["User"];
                /** @description Range of local times, both ends inclusive; at most 31 days, by default the last two hours. */
                query_time?: components["parameters"]["QueryTime"];
                /** @description Dimension of which two values are compared; with `time`, two ranges replace `query_time` */
                diff_type?: components["parameters"]["CompareBy"];
                /** @description Code or address, or a range `2026-03-18 09:00:00~2026-03-18 09:59:59`, both ends inclusive; the longer of two ranges is cut to the length of the other */
                diff_value1?: components["parameters"]["CompareFirst"];
                /** @description If omitted, where it is optional, the first is compared with the whole */
                diff_value2?: components["parameters"]["CompareSecond"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A row for each interval and each compared value. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["LatencyInterval"][];
                        timesList: string[];
                        info: components["schemas"]["OverviewInfo"];
                    };
                };
            };
        };
    };
    listNetworkLatencyByCountry: {
        parameters: {
            query?: {
                interval?: "lt_rtt100" | "lt_rtt200" | "lt_rtt300" | "gt_rtt300";
                /** @description Projects; by default all */
                appkey?: components["parameters"]["AppKeys"];
                /** @description Two-letter code of the users' country */
                country?: components["parameters"]["Country"];
                /** @description Address */
                router?: components["parameters"]["Router"];
                /** @description Address */
                as?: components["parameters"]["AccessServer"];
                /** @description Channel name, exact. Filters by room or user read raw rows, which are kept for 30 days */
                room?: components["parameters"]["Room"];
                /** @description User id */
                uid?: components["parameters"]["User"];
                /** @description Range of local times, both ends inclusive; at most 31 days, by default the last two hours. */
                query_time?: components["parameters"]["QueryTime"];
                page?: components["parameters"]["Page"];
                limit?: components["parameters"]["Limit"];
                order?: {
                    /** @enum {string} */
                    field: "country" | "number" | "now" | "change" | "rate_effect" | "previous" | "day1" | "day2" | "day7";
                    /** @enum {integer} */
                    sort: 1 | 2;
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The countries, those with most samples now first by default. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["CountryPeriods"][];
                        total: number;
                        info: components["schemas"]["CountriesInfo"];
                    };
                };
            };
        };
    };
    getQualityChange: {
        parameters: {
            query?: {
                metric?: components["schemas"]["ChangeMetric"];
                /** @description Period to compare with */
                period?: "previous" | "day1" | "day2" | "day7";
                dimension?: components["schemas"]["ChangeDimension"];
                /** @description Projects; by default all */
                appkey?: components["parameters"]["AppKeys"];
                /** @description Two-letter code of the users' country */
                country?: components["parameters"]["Country"];
                /** @description Address */
                router?: components["parameters"]["Router"];
                /** @description Address */
                as?: components["parameters"]["AccessServer"];
                /** @description Channel name, exact. Filters by room or user read raw rows, which are kept for 30 days */
                room?: components["parameters"]["Room"];
                /** @description User id */
                uid?: components["parameters"]["User"];
                /** @description Range of local times, both ends inclusive; at most 31 days, by default the last two hours. */
                query_time?: components["parameters"]["QueryTime"];
                /** @description Number of values of each side; those whose size mattered most, and those with a peak, are added */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The values that became worse, then those that became better, then the others; those with few samples in both periods last on each side, otherwise the largest effect first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["Contribution"][];
                        info: components["schemas"]["Change"];
                    };
                };
            };
        };
    };
    listAffectedCompanies: {
        parameters: {
            query?: {
                /** @description Projects; by default all */
                appkey?: components["parameters"]["AppKeys"];
                /** @description Two-letter code of the users' country */
                country?: components["parameters"]["Country"];
                /** @description Address */
                router?: components["parameters"]["Router"];
                /** @description Address */
                as?: components["parameters"]["AccessServer"];
                /** @description Only user sessions in which this cause was found; they are judged some minutes after they end */
                cause?: components["parameters"]["Cause"];
                /** @description Range of local times, both ends inclusive; at most 24 hours, by default the last two. */
                query_time?: components["parameters"]["QueryTime-2"];
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The company with the most users badly off first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["AffectedCompany"][];
                        info: components["schemas"]["AffectedTotal"];
                    };
                };
            };
        };
    };
    exportAffectedCompanies: {
        parameters: {
            query?: {
                /** @description Projects; by default all */
                appkey?: components["parameters"]["AppKeys"];
                /** @description Two-letter code of the users' country */
                country?: components["parameters"]["Country"];
                /** @description Address */
                router?: components["parameters"]["Router"];
                /** @description Address */
                as?: components["parameters"]["AccessServer"];
                /** @description Only user sessions in which this cause was found; they are judged some minutes after they end */
                cause?: components["parameters"]["Cause"];
                /** @description Range of local times, both ends inclusive; at most 24 hours, by default the last two. */
                query_time?: components["parameters"]["QueryTime-2"];
                /** @description Kind of file. `csv` and `xlsx` are for people: headings and texts in the language of the request, and a last row of totals where the screen has one. `csv` is UTF-8 with BOM, every cell quoted; in `xlsx` figures are numbers and the header row is frozen. `raw` is CSV for programs: every field of the list under its wire name, values as the list returns them, times with the offset of Asia/Shanghai, no BOM, no totals, quotes only where they are needed, lines that end in LF. */
                format?: components["parameters"]["ExportFormat"];
                /** @description 1 makes the file in the background whatever its length; above 20,000 rows that is automatic. */
                job?: components["parameters"]["ExportAsJob"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ExportStarted"];
        };
    };
    listCallBehavior: {
        parameters: {
            query?: {
                company_id?: components["parameters"]["CompanyIdFilter"];
                app_key?: components["schemas"]["AppKey"];
                /** @description Exact; needs app_key */
                channel_name?: string;
                /** @description Exact; needs app_key */
                user_id?: string;
                type_number?: number[];
                /** @description Range of local times, both ends inclusive; a day means its first and last second. */
                time?: components["parameters"]["Time"];
                page?: components["parameters"]["Page"];
                limit?: components["parameters"]["Limit"];
                order?: {
                    /** @enum {string} */
                    field: "ts";
                    /** @enum {integer} */
                    sort: 1 | 2;
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The events. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["BehaviorEvent"][];
                        total: number;
                        info: {
                            until: string | null;
                        };
                    };
                };
            };
        };
    };
    getCallBehaviorCharts: {
        parameters: {
            query?: {
                company_id?: components["parameters"]["CompanyIdFilter"];
                app_key?: components["schemas"]["AppKey"];
                /** @description Exact; needs app_key */
                channel_name?: string;
                /** @description Exact; needs app_key */
                user_id?: string;
                type_number?: number[];
                /** @description Range of local times, both ends inclusive; a day means its first and last second. */
                time?: components["parameters"]["Time"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A row for each interval and type that occurs; and each type over the whole range. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["BehaviorInterval"][];
                        timesList: string[];
                        info: components["schemas"]["BehaviorInfo"];
                    };
                };
            };
        };
    };
    listHousePatrol: {
        parameters: {
            query?: {
                company_id?: components["parameters"]["CompanyIdFilter"];
                app_key?: components["schemas"]["AppKey"];
                /** @description Exact */
                channel_name?: string;
                level?: components["schemas"]["PatrolLevel"];
                /** @description 1 in progress and 0 ended */
                status?: components["schemas"]["Flag"];
                /** @description Range of local times, both ends inclusive; a day means its first and last second. */
                time?: components["parameters"]["Time"];
                page?: components["parameters"]["Page"];
                limit?: components["parameters"]["Limit"];
                order?: components["parameters"]["PatrolOrder"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rooms. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["PatrolRoom"][];
                        total: number;
                        info: components["schemas"]["PatrolTotals"];
                    };
                };
            };
        };
    };
    getHousePatrolDetail: {
        parameters: {
            query: {
                channel_session_id: string;
                app_key: components["schemas"]["AppKey"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The room, and its users, the worst first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        info: components["schemas"]["PatrolRoom"];
                        list: components["schemas"]["PatrolUser"][];
                    };
                };
            };
        };
    };
    exportHousePatrol: {
        parameters: {
            query?: {
                company_id?: components["parameters"]["CompanyIdFilter"];
                app_key?: components["schemas"]["AppKey"];
                /** @description Exact */
                channel_name?: string;
                level?: components["schemas"]["PatrolLevel"];
                /** @description 1 in progress and 0 ended */
                status?: components["schemas"]["Flag"];
                /** @description Range of local times, both ends inclusive; a day means its first and last second. */
                time?: components["parameters"]["Time"];
                order?: components["parameters"]["PatrolOrder"];
                /** @description Kind of file. `csv` and `xlsx` are for people: headings and texts in the language of the request, and a last row of totals where the screen has one. `csv` is UTF-8 with BOM, every cell quoted; in `xlsx` figures are numbers and the header row is frozen. `raw` is CSV for programs: every field of the list under its wire name, values as the list returns them, times with the offset of Asia/Shanghai, no BOM, no totals, quotes only where they are needed, lines that end in LF. */
                format?: components["parameters"]["ExportFormat"];
                /** @description 1 makes the file in the background whatever its length; above 20,000 rows that is automatic. */
                job?: components["parameters"]["ExportAsJob"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ExportStarted"];
        };
    };
    getUsage: {
        parameters: {
            query?: {
                appkey?: components["parameters"]["AppKey"];
                company_id?: components["parameters"]["CompanyIdFilter"];
                /** @description Range of days, both inclusive; at most 366, the last 7 with today when left out */
                query_time?: components["schemas"]["Range"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A row for each day of the range, the newest first, and their sums. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["UsageDay"][];
                        info: components["schemas"]["UsageTotals"];
                    };
                };
            };
        };
    };
    getUsageCharts: {
        parameters: {
            query?: {
                appkey?: components["parameters"]["AppKey"];
                company_id?: components["parameters"]["CompanyIdFilter"];
                /** @description Range of days, both inclusive; at most 366, the last 7 with today when left out */
                query_time?: components["schemas"]["Range"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A point for each day of the range, the oldest first, and their sums. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["UsageDay"][];
                        timesList: string[];
                        info: components["schemas"]["UsageTotals"];
                    };
                };
            };
        };
    };
    listProjectShortTime: {
        parameters: {
            query?: {
                appkey?: components["parameters"]["AppKey"];
                company_id?: components["parameters"]["CompanyIdFilter"];
                /** @description Part of the name of a project */
                name?: string;
                page?: components["parameters"]["Page"];
                limit?: components["parameters"]["Limit"];
                order?: {
                    /** @enum {string} */
                    field: "speech_sounds_total" | "video_total" | "push_flow_total";
                    /** @enum {integer} */
                    sort: 1 | 2;
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The projects, those with most voice minutes first by default; projects without usage are listed with 0. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["WeekOfProject"][];
                        total: number;
                        info: components["schemas"]["UsageSpan"];
                    };
                };
            };
        };
    };
    getDashboard: {
        parameters: {
            query?: {
                company_id?: components["parameters"]["CompanyIdFilter"];
                /** @description Range of days, both inclusive; at most 92, the last 7 with today when left out */
                datearr?: components["schemas"]["Range"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The blocks; each is empty where there is nothing. If some cannot be counted, the others are returned without them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        info: components["schemas"]["Dashboard"];
                        /** @description Blocks that `info` lacks because they could not be counted */
                        failed: components["schemas"]["FailedBlock"][];
                        span: components["schemas"]["DaySpan"];
                    };
                };
            };
        };
    };
    getWorldNamemap: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `{"namemap": {"China": "中国"}}`, without an envelope. */
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
    getLive: {
        parameters: {
            query?: {
                /** @description Only this project */
                appkey?: components["parameters"]["OfProject"];
                /** @description Only users of this country */
                country?: components["parameters"]["OfCountry"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As of the last multiple of ten seconds. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        info: components["schemas"]["Live"];
                    };
                };
            };
        };
    };
    streamLive: {
        parameters: {
            query?: {
                /** @description Only this project */
                appkey?: components["parameters"]["OfProject"];
                /** @description Only users of this country */
                country?: components["parameters"]["OfCountry"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A stream that continues until the caller disconnects. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
        };
    };
    listWorstRooms: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rooms of the last three whole minutes; none if no room is badly off. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        info: components["schemas"]["WorstMinutes"];
                        list: components["schemas"]["WorstRoom"][];
                    };
                };
            };
        };
    };
    listStatistics1: {
        parameters: {
            query?: {
                /** @description Manufacturer of the device */
                name?: components["parameters"]["Maker"];
                /** @description Model of the device */
                model?: components["parameters"]["Model"];
                company_id?: components["parameters"]["CompanyIdFilter"];
                appkey?: components["parameters"]["AppKey"];
                /** @description Channel name */
                room_name?: components["parameters"]["Room-2"];
                /** @description User id */
                user?: components["parameters"]["User-2"];
                /** @description Range of local times, both ends inclusive; at most 31 days, by default the last 24 hours. */
                time?: components["parameters"]["Moments"];
                page?: components["parameters"]["Page"];
                limit?: components["parameters"]["Limit"];
                order?: components["parameters"]["UserDayOrder"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The newest day first by default; the totals are those of all rows of the filter. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["UserDay"][];
                        total: number;
                        count: components["schemas"]["UserDayTotals"];
                        info: components["schemas"]["Span"];
                    };
                };
            };
        };
    };
    exportStatistics1: {
        parameters: {
            query?: {
                /** @description Manufacturer of the device */
                name?: components["parameters"]["Maker"];
                /** @description Model of the device */
                model?: components["parameters"]["Model"];
                company_id?: components["parameters"]["CompanyIdFilter"];
                appkey?: components["parameters"]["AppKey"];
                /** @description Channel name */
                room_name?: components["parameters"]["Room-2"];
                /** @description User id */
                user?: components["parameters"]["User-2"];
                /** @description Range of local times, both ends inclusive; at most 31 days, by default the last 24 hours. */
                time?: components["parameters"]["Moments"];
                order?: components["parameters"]["UserDayOrder"];
                /** @description Kind of file. `csv` and `xlsx` are for people: headings and texts in the language of the request, and a last row of totals where the screen has one. `csv` is UTF-8 with BOM, every cell quoted; in `xlsx` figures are numbers and the header row is frozen. `raw` is CSV for programs: every field of the list under its wire name, values as the list returns them, times with the offset of Asia/Shanghai, no BOM, no totals, quotes only where they are needed, lines that end in LF. */
                format?: components["parameters"]["ExportFormat"];
                /** @description 1 makes the file in the background whatever its length; above 20,000 rows that is automatic. */
                job?: components["parameters"]["ExportAsJob"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ExportStarted"];
        };
    };
    listStatistics2: {
        parameters: {
            query?: {
                /** @description Manufacturer of the device */
                name?: components["parameters"]["Maker"];
                /** @description Model of the device */
                model?: components["parameters"]["Model"];
                company_id?: components["parameters"]["CompanyIdFilter"];
                appkey?: components["parameters"]["AppKey"];
                /** @description Channel name */
                room_name?: components["parameters"]["Room-2"];
                /** @description User id */
                user?: components["parameters"]["User-2"];
                /** @description Range of local times, both ends inclusive; at most 31 days, by default the last 24 hours. */
                time?: components["parameters"]["Moments"];
                page?: components["parameters"]["Page"];
                limit?: components["parameters"]["Limit"];
                order?: components["parameters"]["DeviceFiguresOrder"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Those with most users first by default. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["DeviceFigures"][];
                        total: number;
                        info: components["schemas"]["Span"];
                    };
                };
            };
        };
    };
    exportStatistics2: {
        parameters: {
            query?: {
                /** @description Manufacturer of the device */
                name?: components["parameters"]["Maker"];
                /** @description Model of the device */
                model?: components["parameters"]["Model"];
                company_id?: components["parameters"]["CompanyIdFilter"];
                appkey?: components["parameters"]["AppKey"];
                /** @description Channel name */
                room_name?: components["parameters"]["Room-2"];
                /** @description User id */
                user?: components["parameters"]["User-2"];
                /** @description Range of local times, both ends inclusive; at most 31 days, by default the last 24 hours. */
                time?: components["parameters"]["Moments"];
                order?: components["parameters"]["DeviceFiguresOrder"];
                /** @description Kind of file. `csv` and `xlsx` are for people: headings and texts in the language of the request, and a last row of totals where the screen has one. `csv` is UTF-8 with BOM, every cell quoted; in `xlsx` figures are numbers and the header row is frozen. `raw` is CSV for programs: every field of the list under its wire name, values as the list returns them, times with the offset of Asia/Shanghai, no BOM, no totals, quotes only where they are needed, lines that end in LF. */
                format?: components["parameters"]["ExportFormat"];
                /** @description 1 makes the file in the background whatever its length; above 20,000 rows that is automatic. */
                job?: components["parameters"]["ExportAsJob"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ExportStarted"];
        };
    };
    getStatistics3Info: {
        parameters: {
            query?: {
                /** @description Manufacturer of the device */
                name?: components["parameters"]["Maker"];
                /** @description Model of the device */
                model?: components["parameters"]["Model"];
                company_id?: components["parameters"]["CompanyIdFilter"];
                appkey?: components["parameters"]["AppKey"];
                /** @description Channel name */
                room_name?: components["parameters"]["Room-2"];
                /** @description User id */
                user?: components["parameters"]["User-2"];
                /** @description Range of local times, both ends inclusive; at most 31 days, by default the last 24 hours. */
                time?: components["parameters"]["Moments"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Milliseconds of each stage. Medians are exact of up to five million attempts, beyond at most 1 % off. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        info: components["schemas"]["StageTimes"];
                        span: components["schemas"]["Span"];
                    };
                };
            };
        };
    };
    listStatistics4: {
        parameters: {
            query?: {
                /** @description Manufacturer of the device */
                name?: components["parameters"]["Maker"];
                /** @description Model of the device */
                model?: components["parameters"]["Model"];
                company_id?: components["parameters"]["CompanyIdFilter"];
                appkey?: components["parameters"]["AppKey"];
                /** @description Channel name */
                room_name?: components["parameters"]["Room-2"];
                /** @description User id */
                user?: components["parameters"]["User-2"];
                /** @description Range of local times, both ends inclusive; at most 31 days, by default the last 24 hours. */
                time?: components["parameters"]["Moments"];
                page?: components["parameters"]["Page"];
                limit?: components["parameters"]["Limit"];
                order?: components["parameters"]["JoinRowOrder"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The newest first by default. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["JoinRow"][];
                        total: number;
                        info: components["schemas"]["Span"];
                    };
                };
            };
        };
    };
    exportStatistics4: {
        parameters: {
            query?: {
                /** @description Manufacturer of the device */
                name?: components["parameters"]["Maker"];
                /** @description Model of the device */
                model?: components["parameters"]["Model"];
                company_id?: components["parameters"]["CompanyIdFilter"];
                appkey?: components["parameters"]["AppKey"];
                /** @description Channel name */
                room_name?: components["parameters"]["Room-2"];
                /** @description User id */
                user?: components["parameters"]["User-2"];
                /** @description Range of local times, both ends inclusive; at most 31 days, by default the last 24 hours. */
                time?: components["parameters"]["Moments"];
                order?: components["parameters"]["JoinRowOrder"];
                /** @description Kind of file. `csv` and `xlsx` are for people: headings and texts in the language of the request, and a last row of totals where the screen has one. `csv` is UTF-8 with BOM, every cell quoted; in `xlsx` figures are numbers and the header row is frozen. `raw` is CSV for programs: every field of the list under its wire name, values as the list returns them, times with the offset of Asia/Shanghai, no BOM, no totals, quotes only where they are needed, lines that end in LF. */
                format?: components["parameters"]["ExportFormat"];
                /** @description 1 makes the file in the background whatever its length; above 20,000 rows that is automatic. */
                job?: components["parameters"]["ExportAsJob"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ExportStarted"];
        };
    };
    listStatistics5: {
        parameters: {
            query?: {
                /** @description Manufacturer of the device */
                name?: components["parameters"]["Maker"];
                /** @description Model of the device */
                model?: components["parameters"]["Model"];
                company_id?: components["parameters"]["CompanyIdFilter"];
                appkey?: components["parameters"]["AppKey"];
                /** @description Channel name */
                room_name?: components["parameters"]["Room-2"];
                /** @description User id */
                user?: components["parameters"]["User-2"];
                /** @description Range of local times, both ends inclusive; at most 31 days, by default the last 24 hours. */
                time?: components["parameters"]["Moments"];
                page?: components["parameters"]["Page"];
                limit?: components["parameters"]["Limit"];
                order?: components["parameters"]["InterruptDayOrder"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The newest day first by default. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["InterruptDay"][];
                        total: number;
                        info: components["schemas"]["Span"];
                    };
                };
            };
        };
    };
    exportStatistics5: {
        parameters: {
            query?: {
                /** @description Manufacturer of the device */
                name?: components["parameters"]["Maker"];
                /** @description Model of the device */
                model?: components["parameters"]["Model"];
                company_id?: components["parameters"]["CompanyIdFilter"];
                appkey?: components["parameters"]["AppKey"];
                /** @description Channel name */
                room_name?: components["parameters"]["Room-2"];
                /** @description User id */
                user?: components["parameters"]["User-2"];
                /** @description Range of local times, both ends inclusive; at most 31 days, by default the last 24 hours. */
                time?: components["parameters"]["Moments"];
                order?: components["parameters"]["InterruptDayOrder"];
                /** @description Kind of file. `csv` and `xlsx` are for people: headings and texts in the language of the request, and a last row of totals where the screen has one. `csv` is UTF-8 with BOM, every cell quoted; in `xlsx` figures are numbers and the header row is frozen. `raw` is CSV for programs: every field of the list under its wire name, values as the list returns them, times with the offset of Asia/Shanghai, no BOM, no totals, quotes only where they are needed, lines that end in LF. */
                format?: components["parameters"]["ExportFormat"];
                /** @description 1 makes the file in the background whatever its length; above 20,000 rows that is automatic. */
                job?: components["parameters"]["ExportAsJob"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ExportStarted"];
        };
    };
    listStatistics6: {
        parameters: {
            query?: {
                /** @description Manufacturer of the device */
                name?: components["parameters"]["Maker"];
                /** @description Model of the device */
                model?: components["parameters"]["Model"];
                company_id?: components["parameters"]["CompanyIdFilter"];
                appkey?: components["parameters"]["AppKey"];
                /** @description Channel name */
                room_name?: components["parameters"]["Room-2"];
                /** @description User id */
                user?: components["parameters"]["User-2"];
                /** @description Range of local times, both ends inclusive; at most 31 days, by default the last 24 hours. */
                time?: components["parameters"]["Moments"];
                page?: components["parameters"]["Page"];
                limit?: components["parameters"]["Limit"];
                order?: components["parameters"]["StayQualityOrder"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The newest first by default. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["StayQuality"][];
                        total: number;
                        info: components["schemas"]["Span"];
                    };
                };
            };
        };
    };
    exportStatistics6: {
        parameters: {
            query?: {
                /** @description Manufacturer of the device */
                name?: components["parameters"]["Maker"];
                /** @description Model of the device */
                model?: components["parameters"]["Model"];
                company_id?: components["parameters"]["CompanyIdFilter"];
                appkey?: components["parameters"]["AppKey"];
                /** @description Channel name */
                room_name?: components["parameters"]["Room-2"];
                /** @description User id */
                user?: components["parameters"]["User-2"];
                /** @description Range of local times, both ends inclusive; at most 31 days, by default the last 24 hours. */
                time?: components["parameters"]["Moments"];
                order?: components["parameters"]["StayQualityOrder"];
                /** @description Kind of file. `csv` and `xlsx` are for people: headings and texts in the language of the request, and a last row of totals where the screen has one. `csv` is UTF-8 with BOM, every cell quoted; in `xlsx` figures are numbers and the header row is frozen. `raw` is CSV for programs: every field of the list under its wire name, values as the list returns them, times with the offset of Asia/Shanghai, no BOM, no totals, quotes only where they are needed, lines that end in LF. */
                format?: components["parameters"]["ExportFormat"];
                /** @description 1 makes the file in the background whatever its length; above 20,000 rows that is automatic. */
                job?: components["parameters"]["ExportAsJob"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ExportStarted"];
        };
    };
    listReportCalls: {
        parameters: {
            query?: {
                /** @description Manufacturer of the device */
                name?: components["parameters"]["Maker"];
                /** @description Model of the device */
                model?: components["parameters"]["Model"];
                /** @description Fields that a device did not report, such as `name` for its manufacturer; replaces the filter of the same name */
                unreported?: components["parameters"]["Unreported"];
                company_id?: components["parameters"]["CompanyIdFilter"];
                appkey?: components["parameters"]["AppKey"];
                /** @description Channel name */
                room_name?: components["parameters"]["Room-2"];
                /** @description User id */
                user?: components["parameters"]["User-2"];
                /** @description Range of local times, both ends inclusive; at most 31 days, by default the last 24 hours. */
                time?: components["parameters"]["Moments"];
                page?: components["parameters"]["Page"];
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["ReportCall"][];
                        total: number;
                    };
                };
            };
        };
    };
    getDailyRoomUserStats: {
        parameters: {
            query?: {
                company_id?: components["parameters"]["CompanyIdFilter"];
                appkey?: components["parameters"]["AppKey"];
                /** @description Range of days, both inclusive; at most 92, by default the last 7 including today. */
                time?: components["parameters"]["Days"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A row for each day, the oldest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["DailyStats"][];
                        info: components["schemas"]["DaySpan"];
                    };
                };
            };
        };
    };
    getSevenDayRoomUserStats: {
        parameters: {
            query?: {
                company_id?: components["parameters"]["CompanyIdFilter"];
                appkey?: components["parameters"]["AppKey"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Seven rows, the oldest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["DailyStats"][];
                        info: components["schemas"]["DaySpan"];
                    };
                };
            };
        };
    };
    listCountryUsage: {
        parameters: {
            query?: {
                company_id?: components["parameters"]["CompanyIdFilter"];
                appkey?: components["parameters"]["AppKey"];
                /** @description Two-letter codes */
                country?: string[];
                /** @description Range of days, both inclusive; at most 92, by default the last 7 including today. */
                time?: components["parameters"]["Days"];
                page?: components["parameters"]["Page"];
                limit?: components["parameters"]["Limit"];
                order?: components["parameters"]["CountryDayOrder"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The newest day first by default. Only companies with country statistics count (D-22). */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["CountryDay"][];
                        total: number;
                        info: components["schemas"]["DaySpan"];
                    };
                };
            };
        };
    };
    exportCountryUsage: {
        parameters: {
            query?: {
                company_id?: components["parameters"]["CompanyIdFilter"];
                appkey?: components["parameters"]["AppKey"];
                /** @description Two-letter codes */
                country?: string[];
                /** @description Range of days, both inclusive; at most 92, by default the last 7 including today. */
                time?: components["parameters"]["Days"];
                order?: components["parameters"]["CountryDayOrder"];
                /** @description Kind of file. `csv` and `xlsx` are for people: headings and texts in the language of the request, and a last row of totals where the screen has one. `csv` is UTF-8 with BOM, every cell quoted; in `xlsx` figures are numbers and the header row is frozen. `raw` is CSV for programs: every field of the list under its wire name, values as the list returns them, times with the offset of Asia/Shanghai, no BOM, no totals, quotes only where they are needed, lines that end in LF. */
                format?: components["parameters"]["ExportFormat"];
                /** @description 1 makes the file in the background whatever its length; above 20,000 rows that is automatic. */
                job?: components["parameters"]["ExportAsJob"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ExportStarted"];
        };
    };
    listRoomCallTime: {
        parameters: {
            query?: {
                company_id?: components["parameters"]["CompanyIdFilter"];
                appkey?: components["parameters"]["AppKey"];
                /** @description Channel name */
                room_name?: components["parameters"]["Room-2"];
                /** @description Range of days, both inclusive; at most 31, today when left out */
                time?: components["schemas"]["Range"];
                page?: components["parameters"]["Page"];
                limit?: components["parameters"]["Limit"];
                order?: {
                    /** @enum {string} */
                    field: "days" | "max_members" | "call_times1";
                    /** @enum {integer} */
                    sort: 1 | 2;
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The newest day first by default. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["RoomDay"][];
                        total: number;
                        info: components["schemas"]["DaySpan"];
                    };
                };
            };
        };
    };
    listRoomCallTimeByCountry: {
        parameters: {
            query: {
                appkey: components["schemas"]["AppKey"];
                room_name: string;
                days: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Those with most call time first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["RoomCountry"][];
                    };
                };
            };
        };
    };
    getPieStatistics: {
        parameters: {
            query?: {
                company_id?: components["parameters"]["CompanyIdFilter"];
                appkey?: components["parameters"]["AppKey"];
                /** @description Range of local times, both ends inclusive; at most 31 days, by default the last 24 hours. */
                time?: components["parameters"]["Moments"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The most frequent first; those beyond the ten most frequent or under 1 % are one row behind them, named `other`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        info: components["schemas"]["Pies"];
                        span: components["schemas"]["Span"];
                    };
                };
            };
        };
    };
    getConnectTimingStats: {
        parameters: {
            query?: {
                company_id?: components["parameters"]["CompanyIdFilter"];
                appkey?: components["parameters"]["AppKey"];
                /** @description Range of days, both inclusive; at most 92, by default the last 7 including today. */
                time?: components["parameters"]["Days"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A row for each day, the oldest first; with a project how many joined within 1, 3 and 5 s today, yesterday and the day before. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["StageDay"][];
                        info: components["schemas"]["StageInfo"];
                    };
                };
            };
        };
    };
    getHeartbeatTimeoutStats: {
        parameters: {
            query?: {
                company_id?: components["parameters"]["CompanyIdFilter"];
                appkey?: components["parameters"]["AppKey"];
                /** @description Range of days, both inclusive; at most 92, by default the last 7 including today. */
                time?: components["parameters"]["Days"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A row for each day, the oldest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["HeartbeatDay"][];
                        timesList: string[];
                        info: components["schemas"]["DaySpan"];
                    };
                };
            };
        };
    };
    listDeviceReports: {
        parameters: {
            query?: {
                /** @description Manufacturer of the device */
                name?: components["parameters"]["Maker"];
                /** @description Model of the device */
                model?: components["parameters"]["Model"];
                /** @description Range of local times, both ends inclusive; at most 92 days, the last 7 with today when left out */
                reportTime?: components["schemas"]["Range"];
                /** @description 5 very good to 1 very poor */
                soundQuality?: number[];
                page?: components["parameters"]["Page"];
                limit?: components["parameters"]["Limit"];
                order?: components["parameters"]["DeviceReportOrder"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The newest first by default; the counts are those of the whole filter. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["DeviceReport"][];
                        total: number;
                        info: components["schemas"]["DeviceCounts"];
                    };
                };
            };
        };
    };
    exportDeviceReports: {
        parameters: {
            query?: {
                /** @description Manufacturer of the device */
                name?: components["parameters"]["Maker"];
                /** @description Model of the device */
                model?: components["parameters"]["Model"];
                /** @description Range of local times, both ends inclusive; at most 92 days, the last 7 with today when left out */
                reportTime?: components["schemas"]["Range"];
                /** @description 5 very good to 1 very poor */
                soundQuality?: number[];
                order?: components["parameters"]["DeviceReportOrder"];
                /** @description Kind of file. `csv` and `xlsx` are for people: headings and texts in the language of the request, and a last row of totals where the screen has one. `csv` is UTF-8 with BOM, every cell quoted; in `xlsx` figures are numbers and the header row is frozen. `raw` is CSV for programs: every field of the list under its wire name, values as the list returns them, times with the offset of Asia/Shanghai, no BOM, no totals, quotes only where they are needed, lines that end in LF. */
                format?: components["parameters"]["ExportFormat"];
                /** @description 1 makes the file in the background whatever its length; above 20,000 rows that is automatic. */
                job?: components["parameters"]["ExportAsJob"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ExportStarted"];
        };
    };
    listUar: {
        parameters: {
            query?: {
                company_id?: components["parameters"]["CompanyIdFilter"];
                appkey?: components["parameters"]["AppKey"];
                /** @description Range of days, both inclusive; at most 92, by default the last 7 including today. */
                time?: components["parameters"]["Days"];
                page?: components["parameters"]["Page"];
                limit?: components["parameters"]["Limit"];
                order?: components["parameters"]["UserActivityOrder"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The newest day first by default, and within a day the project with the most active users. The cards cover the whole range, in which a user is counted once as new or returning. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["UserActivity"][];
                        total: number;
                        info: components["schemas"]["ActivityInfo"];
                    };
                };
            };
        };
    };
    getUarCharts: {
        parameters: {
            query?: {
                company_id?: components["parameters"]["CompanyIdFilter"];
                appkey?: components["parameters"]["AppKey"];
                /** @description Range of days, both inclusive; at most 92, by default the last 7 including today. */
                time?: components["parameters"]["Days"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A row for each day, the oldest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["ActivityDay"][];
                        timesList: string[];
                        info: components["schemas"]["DaySpan"];
                    };
                };
            };
        };
    };
    exportUar: {
        parameters: {
            query?: {
                company_id?: components["parameters"]["CompanyIdFilter"];
                appkey?: components["parameters"]["AppKey"];
                /** @description Range of days, both inclusive; at most 92, by default the last 7 including today. */
                time?: components["parameters"]["Days"];
                order?: components["parameters"]["UserActivityOrder"];
                /** @description Kind of file. `csv` and `xlsx` are for people: headings and texts in the language of the request, and a last row of totals where the screen has one. `csv` is UTF-8 with BOM, every cell quoted; in `xlsx` figures are numbers and the header row is frozen. `raw` is CSV for programs: every field of the list under its wire name, values as the list returns them, times with the offset of Asia/Shanghai, no BOM, no totals, quotes only where they are needed, lines that end in LF. */
                format?: components["parameters"]["ExportFormat"];
                /** @description 1 makes the file in the background whatever its length; above 20,000 rows that is automatic. */
                job?: components["parameters"]["ExportAsJob"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ExportStarted"];
        };
    };
    listBadTime: {
        parameters: {
            query?: {
                by?: components["schemas"]["BadTimePart"];
                /** @description By default the part with the most bad time first. A part whose measurement is new has no change. */
                order?: {
                    /** @enum {string} */
                    field: "bad_seconds" | "rate_change";
                    /** @enum {integer} */
                    sort: 1 | 2;
                };
                /** @description Range of days, both inclusive; at most 92, by default the last 7 including today */
                time?: components["parameters"]["Days-2"];
                /** @description Days to compare with, both inclusive; by default the same number of days just before */
                before?: components["schemas"]["Range"];
                company_id?: components["parameters"]["CompanyIdFilter"];
                app_key?: components["schemas"]["AppKey"];
                /** @description Two-letter code of the users' country */
                country?: components["parameters"]["Country"];
                /** @description Address */
                router?: components["parameters"]["Router"];
                /** @description SDK version */
                sdk?: string;
                cause?: components["schemas"]["DiagnosisCause"];
                side?: components["schemas"]["DiagnosisSide"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description In the order that was asked for. User sessions count once they are over. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["BadTime"][];
                        info: {
                            /**
                             * @description Days of both ranges with user sessions that ended twenty minutes ago or earlier and are still to be judged, the newest first; null before the first run after an installation or update
                             * @example [
                             *       "2026-11-20"
                             *     ]
                             */
                            waiting: string[] | null;
                            now: components["schemas"]["BadTimeTotal"];
                            before: components["schemas"]["BadTimeTotal"];
                        };
                    };
                };
            };
        };
    };
    exportBadTime: {
        parameters: {
            query?: {
                by?: components["schemas"]["BadTimePart"];
                /** @description By default the part with the most bad time first. A part whose measurement is new has no change. */
                order?: {
                    /** @enum {string} */
                    field: "bad_seconds" | "rate_change";
                    /** @enum {integer} */
                    sort: 1 | 2;
                };
                /** @description Range of days, both inclusive; at most 92, by default the last 7 including today */
                time?: components["parameters"]["Days-2"];
                /** @description Days to compare with, both inclusive; by default the same number of days just before */
                before?: components["schemas"]["Range"];
                company_id?: components["parameters"]["CompanyIdFilter"];
                app_key?: components["schemas"]["AppKey"];
                /** @description Two-letter code of the users' country */
                country?: components["parameters"]["Country"];
                /** @description Address */
                router?: components["parameters"]["Router"];
                /** @description SDK version */
                sdk?: string;
                cause?: components["schemas"]["DiagnosisCause"];
                side?: components["schemas"]["DiagnosisSide"];
                /** @description Kind of file. `csv` and `xlsx` are for people: headings and texts in the language of the request, and a last row of totals where the screen has one. `csv` is UTF-8 with BOM, every cell quoted; in `xlsx` figures are numbers and the header row is frozen. `raw` is CSV for programs: every field of the list under its wire name, values as the list returns them, times with the offset of Asia/Shanghai, no BOM, no totals, quotes only where they are needed, lines that end in LF. */
                format?: components["parameters"]["ExportFormat"];
                /** @description 1 makes the file in the background whatever its length; above 20,000 rows that is automatic. */
                job?: components["parameters"]["ExportAsJob"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ExportStarted"];
        };
    };
    getBadTimeChart: {
        parameters: {
            query?: {
                /** @description Range of days, both inclusive; at most 92, by default the last 7 including today */
                time?: components["parameters"]["Days-2"];
                company_id?: components["parameters"]["CompanyIdFilter"];
                app_key?: components["schemas"]["AppKey"];
                /** @description Two-letter code of the users' country */
                country?: components["parameters"]["Country"];
                /** @description Address */
                router?: components["parameters"]["Router"];
                sdk?: string;
                cause?: components["schemas"]["DiagnosisCause"];
                side?: components["schemas"]["DiagnosisSide"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every day of the range, the oldest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: {
                            /** @example 2026-11-20 */
                            day: string;
                            measured_seconds: number;
                            causes: {
                                cause: components["schemas"]["DiagnosisCause"];
                                seconds: number;
                            }[];
                        }[];
                    };
                };
            };
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
                company_id?: components["parameters"]["CallsCompany"];
                app_key?: components["parameters"]["CallsProject"];
                /** @description 1 in progress and 0 ended; absent for all */
                status?: components["parameters"]["CallsStatus"];
                /** @description Exact; needs app_key */
                channel_name?: components["parameters"]["CallsRoom"];
                /** @description Exact; needs app_key */
                user_id?: components["parameters"]["CallsUser"];
                /** @description Exact; then the range is not applied */
                channel_session_id?: components["parameters"]["CallsId"];
                country?: components["parameters"]["CallsCountry"];
                router?: components["parameters"]["CallsRouter"];
                as?: components["parameters"]["CallsAccessServer"];
                /** @description Main cause of a user session that is over */
                cause?: components["parameters"]["CallsCause"];
                /** @description Side of that cause */
                side?: components["parameters"]["CallsSide"];
                /** @description Range of local times, both ends inclusive; a day means its first and last second. */
                time?: components["parameters"]["Time"];
                /** @description Adds `figure` to each call, over the range and the users that the filters select, and lists the worst calls first unless `order` is given. */
                metric?: components["parameters"]["CallsMetric"];
                /** @description The figure needs `metric`; calls without a figure are last in both directions. */
                order?: components["parameters"]["CallsOrder"];
                page?: components["parameters"]["Page"];
                limit?: number;
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
    exportCallSessions: {
        parameters: {
            query?: {
                company_id?: components["parameters"]["CallsCompany"];
                app_key?: components["parameters"]["CallsProject"];
                /** @description 1 in progress and 0 ended; absent for all */
                status?: components["parameters"]["CallsStatus"];
                /** @description Exact; needs app_key */
                channel_name?: components["parameters"]["CallsRoom"];
                /** @description Exact; needs app_key */
                user_id?: components["parameters"]["CallsUser"];
                /** @description Exact; then the range is not applied */
                channel_session_id?: components["parameters"]["CallsId"];
                country?: components["parameters"]["CallsCountry"];
                router?: components["parameters"]["CallsRouter"];
                as?: components["parameters"]["CallsAccessServer"];
                /** @description Main cause of a user session that is over */
                cause?: components["parameters"]["CallsCause"];
                /** @description Side of that cause */
                side?: components["parameters"]["CallsSide"];
                /** @description Range of local times, both ends inclusive; a day means its first and last second. */
                time?: components["parameters"]["Time"];
                /** @description Adds `figure` to each call, over the range and the users that the filters select, and lists the worst calls first unless `order` is given. */
                metric?: components["parameters"]["CallsMetric"];
                /** @description The figure needs `metric`; calls without a figure are last in both directions. */
                order?: components["parameters"]["CallsOrder"];
                /** @description Kind of file. `csv` and `xlsx` are for people: headings and texts in the language of the request, and a last row of totals where the screen has one. `csv` is UTF-8 with BOM, every cell quoted; in `xlsx` figures are numbers and the header row is frozen. `raw` is CSV for programs: every field of the list under its wire name, values as the list returns them, times with the offset of Asia/Shanghai, no BOM, no totals, quotes only where they are needed, lines that end in LF. */
                format?: components["parameters"]["ExportFormat"];
                /** @description 1 makes the file in the background whatever its length; above 20,000 rows that is automatic. */
                job?: components["parameters"]["ExportAsJob"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ExportStarted"];
        };
    };
    listCallMessages: {
        parameters: {
            query: {
                type?: 1001;
                channel_session_id: components["parameters"]["CallId"];
                /** @description The project of the call; all projects are searched if absent */
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
            /** @description The messages, newest first by default, and the head of the call. */
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
                /** @description The project of the call; all projects are searched if absent */
                app_key?: components["parameters"]["CallAppKey"];
                uid?: string;
                /** @description A user session; the response then has info instead of a list */
                id?: string;
                /** @description With id: a moment; the samples of 30 s before and after it are returned */
                ts?: string;
                /** @description Number of cells in the timeline of each user; 0 for none */
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
                /** @description The project of the call; all projects are searched if absent */
                app_key?: components["parameters"]["CallAppKey"];
                channel_query_id?: string;
                /** @description A user's id; all sessions of that user in the call */
                user_query_id?: string;
                /** @description One user session */
                id?: string;
                /** @description Seconds of one row, with the worst quality and the mean of the other figures; 0 for the samples themselves */
                step?: number;
                /** @description A user's id; what was received from that user alone is in `info.streams` */
                peer?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Samples in chronological order, at most 20,000; a gap has no rows. */
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
                            /** @description What was received from `peer` alone, in the same steps; absent if no one was named, empty if the client did not measure it. */
                            streams?: components["schemas"]["StreamSample"][];
                        };
                    };
                };
            };
        };
    };
    diagnoseCall: {
        parameters: {
            query: {
                channel_session_id: components["parameters"]["CallId"];
                /** @description The project of the call; all projects are searched if absent */
                app_key?: components["parameters"]["CallAppKey"];
                /** @description Only the verdicts on this user, who is still compared with the others */
                uid?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The verdicts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        info: components["schemas"]["CallDiagnosis"];
                    };
                };
            };
        };
    };
    listSharedParts: {
        parameters: {
            query: {
                channel_session_id: components["parameters"]["CallId"];
                /** @description The project of the call; all projects are searched if absent */
                app_key?: components["parameters"]["CallAppKey"];
                uid: string;
                /** @description Range of local times. Of a longer one the first 30 minutes are counted. */
                time: components["schemas"]["Range"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The parts, those first whose users were badly off most often beside the others. Users of all projects are counted, the user himself is not. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["SharedPart"][];
                        info: {
                            /** @description Beginning of the minutes that were counted */
                            start: components["schemas"]["DateTime"];
                            end: components["schemas"]["DateTime"];
                        };
                    };
                };
            };
        };
    };
    assessDiagnosis: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssessmentDraft"];
            };
        };
        responses: {
            200: components["responses"]["DoneWithId"];
        };
    };
    getCallLogs: {
        parameters: {
            query: {
                channel_session_id: components["parameters"]["CallId"];
                /** @description The project of the call; all projects are searched if absent */
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
                /** @description The project of the call; all projects are searched if absent */
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
    listExportJobs: {
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
            /** @description Exports of the member, with the number in progress and the number of files ready but not yet downloaded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["ExportJob"][];
                        total: number;
                        /** @description Waiting and running ones. */
                        running: number;
                        /** @description Finished ones that have not been downloaded. */
                        ready: number;
                    };
                };
            };
        };
    };
    getExportJob: {
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
            /** @description The export. Exports of other members are reported as not found. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        info: components["schemas"]["ExportJob"];
                        /** @description For `/api/open/download/export`; empty while there is no file. */
                        token: string;
                    };
                };
            };
        };
    };
    deleteExportJob: {
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
                            /** @description Accepted rows whose time was in the future. */
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
    listAdminMembers: {
        parameters: {
            query?: {
                page?: components["parameters"]["Page"];
                limit?: components["parameters"]["Limit"];
                keyword?: components["parameters"]["Keyword"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Members whose name or login account contains the keyword, the newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["Member"][];
                        total: number;
                    };
                };
            };
        };
    };
    listMemberRoleOptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Roles; super roles only for super members, and none that holds more permissions than the caller. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["RoleOption"][];
                    };
                };
            };
        };
    };
    getAdminMember: {
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
            /** @description The member. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        info: components["schemas"]["Member"];
                    };
                };
            };
        };
    };
    insertAdminMember: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MemberDraft"];
            };
        };
        responses: {
            200: components["responses"]["DoneWithId"];
        };
    };
    updateAdminMember: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MemberChange"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
        };
    };
    deleteAdminMember: {
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
    listAdminRoles: {
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
            /** @description Roles, super roles first, then by age. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["RoleRow"][];
                        total: number;
                    };
                };
            };
        };
    };
    getAdminRoleConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One row for each menu that node groups are bound to, in the order of the menu; the caller may grant the options that are `held`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["RoleMenu"][];
                    };
                };
            };
        };
    };
    getAdminRole: {
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
            /** @description The role. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        info: components["schemas"]["Role"];
                    };
                };
            };
        };
    };
    listRoleClassifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The kinds. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["RoleClassification"][];
                    };
                };
            };
        };
    };
    insertAdminRole: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoleDraft"];
            };
        };
        responses: {
            200: components["responses"]["DoneWithId"];
        };
    };
    updateAdminRole: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoleChange"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
        };
    };
    deleteAdminRole: {
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
    listAdminNodes: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                /** @description Part of the name, key or URL; nodes above a match are returned too */
                name?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Root nodes with their descendants; `total` counts the roots. Without a page, all of them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["NodeBranch"][];
                        total: number;
                    };
                };
            };
        };
    };
    listMenuNodeLevels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Menus in the order of the menu, with their depth from 0. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["NodeLevel"][];
                    };
                };
            };
        };
    };
    getAdminNode: {
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
            /** @description The node. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        info: components["schemas"]["Node"];
                    };
                };
            };
        };
    };
    insertAdminNode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NodeDraft"];
            };
        };
        responses: {
            200: components["responses"]["DoneWithId"];
        };
    };
    updateAdminNode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NodeChange"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
        };
    };
    deleteAdminNode: {
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
    listMenuRootNodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The root menus. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["RootMenu"][];
                    };
                };
            };
        };
    };
    getMenuNodeTree: {
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
            /** @description The menu itself with what is below it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["NodeTree"][];
                    };
                };
            };
        };
    };
    listNodeGroups: {
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
            /** @description Groups in the order of their menus, then of their sort. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["NodeGroup"][];
                        total: number;
                    };
                };
            };
        };
    };
    listNodeGroupMenuRoots: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Root menus with the menus below them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["GroupMenu"][];
                    };
                };
            };
        };
    };
    getNodeGroupMenuTree: {
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
            /** @description The menu itself with what is below it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["NodeTree"][];
                    };
                };
            };
        };
    };
    getNodeGroup: {
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
            /** @description The group. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        info: components["schemas"]["NodeGroupDetail"];
                    };
                };
            };
        };
    };
    insertNodeGroup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NodeGroupDraft"];
            };
        };
        responses: {
            200: components["responses"]["DoneWithId"];
        };
    };
    updateNodeGroup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NodeGroupChange"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
        };
    };
    deleteNodeGroup: {
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
    listApiKeys: {
        parameters: {
            query?: {
                page?: components["parameters"]["Page"];
                limit?: components["parameters"]["Limit"];
                /** @description Part of the name, the id or the account of the owner */
                keyword?: string;
                state?: components["schemas"]["ApiKeyState"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The keys, without their secrets. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["ApiKey"][];
                        total: number;
                    };
                };
            };
        };
    };
    getApiKey: {
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
            /** @description The key, without its secret. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        info: components["schemas"]["ApiKey"];
                    };
                };
            };
        };
    };
    listApiKeyPermissions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The caller's menus and elements as a tree. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["NodeTree"][];
                    };
                };
            };
        };
    };
    insertApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApiKeyDraft"];
            };
        };
        responses: {
            200: components["responses"]["IssuedApiKey"];
        };
    };
    rotateApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["IdValue"];
                    /** @description Hours for which the old secret still works, at most 168; 0 ends it at once */
                    overlap_hours?: number;
                    /**
                     * @description The last day of the new secret; by default that of the old one
                     * @example 2027-05-31
                     */
                    expire_day?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["IssuedApiKey"];
        };
    };
    revokeApiKey: {
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
    listAuditLog: {
        parameters: {
            query?: {
                page?: components["parameters"]["Page"];
                limit?: components["parameters"]["Limit"];
                /** @description Login account or part of it */
                member?: string;
                /** @description operationId */
                operation?: string;
                /** @description Kind of record */
                target?: string;
                target_id?: string;
                /** @description Range of local times, both ends inclusive; a day means its first and last second. */
                time?: components["parameters"]["Time"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Entries, the newest first; without a time all of them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["AuditEntry"][];
                        total: number;
                    };
                };
            };
        };
    };
    getAuditDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Receivers that are or were configured, and the last anchor. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["AuditSink"][];
                        info: components["schemas"]["AuditSigning"];
                    };
                };
            };
        };
    };
    listCompanies: {
        parameters: {
            query?: {
                /** @description Part of name or remark */
                name?: string;
                /** @description Whole appkey of one of its projects */
                appkey?: string;
                state?: 1 | 2 | 3;
                /** @description 1 those whose balance is low or 0 the others */
                low_balance?: components["schemas"]["Flag"];
                order?: {
                    /** @enum {string} */
                    field: "balance" | "days_left";
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
            /** @description Companies, the newest first by default; those without days_left come last in either order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["CompanyRow"][];
                        total: number;
                        info: components["schemas"]["CompanyCounts"];
                    };
                };
            };
        };
    };
    addCompany: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CompanyDraft"];
            };
        };
        responses: {
            200: components["responses"]["DoneWithId"];
        };
    };
    updateCompany: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CompanyChange"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
        };
    };
    getCompanyForEdit: {
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
            /** @description The fields. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        info: components["schemas"]["CompanyEdit"];
                    };
                };
            };
        };
    };
    listSalespersonOptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All members that are not disabled, by name. */
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
                            username: string;
                        }[];
                    };
                };
            };
        };
    };
    getCompanyDetails: {
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
            /** @description Everything that the details dialog shows. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        info: components["schemas"]["CompanyDetails"];
                    };
                };
            };
        };
    };
    listCompanyUsers: {
        parameters: {
            query?: {
                company_id?: components["parameters"]["CompanyIdFilter"];
                /** @description Part of name, and of email or phone with the key HOME_USER_LIST_CONTACT */
                keyword?: string;
                /** @description 1 owner, 0 sub-account */
                is_owner?: 0 | 1;
                status?: 1 | 2 | 3;
                page?: components["parameters"]["Page"];
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Users, the newest first; phone and email are masked without the key HOME_USER_LIST_CONTACT. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["CompanyUser"][];
                        total: number;
                    };
                };
            };
        };
    };
    updateCompanyUserStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CompanyUserChange"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
        };
    };
    getCompanyPrices: {
        parameters: {
            query?: {
                /** @description Also read as companyId */
                company_id?: components["schemas"]["IdValue"];
                companyId?: components["schemas"]["IdValue"];
                page?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Projects by name; without a page all of them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["PriceRow"][];
                        total: number;
                        info: {
                            company_name: string;
                        };
                    };
                };
            };
        };
    };
    setCompanyPrices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PriceChange"];
            };
        };
        responses: {
            /** @description The changes; either all are saved, or none. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        info: {
                            /** @description Number of prices that changed */
                            changed: number;
                            /** @description Number of projects with such a price */
                            projects: number;
                        };
                    };
                };
            };
        };
    };
    withdrawCompanyPrice: {
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
    listPriceHistory: {
        parameters: {
            query: {
                appkey: components["schemas"]["AppKey"];
                page?: components["parameters"]["Page"];
                limit?: components["parameters"]["Limit20"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Changes, the newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["PriceHistoryRow"][];
                        total: number;
                    };
                };
            };
        };
    };
    getAppkeyStatistics: {
        parameters: {
            query: {
                company_id: components["schemas"]["IdValue"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The types that are chosen now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["AppkeyStatistics"][];
                        info: {
                            /** @description Kinds of usage that projects show */
                            fields: string[];
                        };
                    };
                };
            };
        };
    };
    getCompanyPushFlowStatus: {
        parameters: {
            query: {
                company_id: components["schemas"]["IdValue"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The switch. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        info: {
                            push_flow: components["schemas"]["Flag"];
                        };
                    };
                };
            };
        };
    };
    getCompanyVideoStatus: {
        parameters: {
            query: {
                company_id: components["schemas"]["IdValue"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The switch. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        info: {
                            video: components["schemas"]["Flag"];
                        };
                    };
                };
            };
        };
    };
    getCompanyDefaultStatisticsType: {
        parameters: {
            query: {
                company_id: components["schemas"]["IdValue"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The defaults of the basic configuration. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        info: {
                            default_statistics_id: number | null;
                            default_push_flow_statistics_id: number | null;
                            default_video_statistics_id: number | null;
                        };
                    };
                };
            };
        };
    };
    listCertificationApplications: {
        parameters: {
            query?: {
                certification_status?: 1 | 2 | 3;
                company_id?: components["parameters"]["CompanyIdFilter"];
                /** @description Part of the name */
                company_name?: string;
                /** @description Range of the submission, both ends inclusive */
                create_time?: components["schemas"]["Range"];
                page?: components["parameters"]["Page"];
                limit?: components["parameters"]["Limit5"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Pending applications, the oldest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["CertificationRecord"][];
                        total: number;
                    };
                };
            };
        };
    };
    listCertificationRecords: {
        parameters: {
            query?: {
                certification_status?: 1 | 2 | 3;
                company_id?: components["parameters"]["CompanyIdFilter"];
                /** @description Part of the name */
                company_name?: string;
                /** @description Range of the submission, both ends inclusive */
                create_time?: components["schemas"]["Range"];
                page?: components["parameters"]["Page"];
                limit?: components["parameters"]["Limit9"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Reviews, the newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["CertificationRecord"][];
                        total: number;
                    };
                };
            };
        };
    };
    getCertificationForReview: {
        parameters: {
            query?: {
                /** @description Also read as companyid */
                company_id?: components["schemas"]["IdValue"];
                companyid?: components["schemas"]["IdValue"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The application. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        info: components["schemas"]["CertificationForReview"];
                    };
                };
            };
        };
    };
    getCertificationRecord: {
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
            /** @description The record. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        info: components["schemas"]["CertificationRecord"];
                    };
                };
            };
        };
    };
    examineCertification: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CertificationReview"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
        };
    };
    submitCertification: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CertificationApplication"];
            };
        };
        responses: {
            200: components["responses"]["DoneWithId"];
        };
    };
    getFile: {
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
            /** @description The image; or the envelope with HTTP status 404 when the token is no longer valid. */
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
    uploadFile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "image/png": string;
                "image/jpeg": string;
                "*/*": string;
            };
        };
        responses: {
            /** @description Token of the stored image. */
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
    listProjects: {
        parameters: {
            query?: {
                /** @description Part of the name or the whole appkey */
                name?: string;
                company_id?: components["parameters"]["CompanyIdFilter"];
                /** @description Range of local times, both ends inclusive; a day means its first and last second. */
                time?: components["parameters"]["Time"];
                page?: components["parameters"]["Page"];
                limit?: components["parameters"]["Limit"];
                /** @description Direction of the creation time */
                order?: "asc" | "desc";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Projects, the newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["ProjectRow"][];
                        total: number;
                    };
                };
            };
        };
    };
    getProject: {
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
            /** @description The project without its secrets: `appcert` is null, and so is a push key if one is set; otherwise it is an empty text. Get the secrets with POST /api/project/secrets. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        info: components["schemas"]["Project"];
                    };
                };
            };
        };
    };
    revealProjectSecrets: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["IdValue"];
                    names: ("appcert" | "push_secret_key" | "pull_secret_key")[];
                };
            };
        };
        responses: {
            /** @description The requested secrets. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        info: {
                            appcert?: string;
                            push_secret_key?: string;
                            pull_secret_key?: string;
                        };
                    };
                };
            };
        };
    };
    insertProject: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProjectDraft"];
            };
        };
        responses: {
            /** @description The new project with its keys. */
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
                            appkey: string;
                            appcert: string;
                        };
                    };
                };
            };
        };
    };
    updateProject: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProjectChange"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
        };
    };
    deleteProject: {
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
    listEventTypes: {
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
            /** @description Event types by their number. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["EventType"][];
                        total: number;
                    };
                };
            };
        };
    };
    getEventType: {
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
            /** @description The event type. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        info: components["schemas"]["EventType"];
                    };
                };
            };
        };
    };
    insertEventType: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventTypeDraft"];
            };
        };
        responses: {
            200: components["responses"]["DoneWithId"];
        };
    };
    updateEventType: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventTypeChange"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
        };
    };
    deleteEventType: {
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
    listAllStatisticsTypes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The types by kind. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        pushFlowStatistics: components["schemas"]["StatisticsTypeOption"][];
                        speechSoundsStatistics: components["schemas"]["StatisticsTypeOption"][];
                        videoStatistics: components["schemas"]["StatisticsTypeOption"][];
                    };
                };
            };
        };
    };
    listStatisticsTypes: {
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
            /** @description Statistics types by age. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["StatisticsType"][];
                        total: number;
                    };
                };
            };
        };
    };
    getStatisticsTypeForEdit: {
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
            /** @description The statistics type. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        info: components["schemas"]["StatisticsType"];
                    };
                };
            };
        };
    };
    insertStatisticsType: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StatisticsTypeDraft"];
            };
        };
        responses: {
            200: components["responses"]["DoneWithId"];
        };
    };
    updateStatisticsType: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StatisticsTypeChange"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
        };
    };
    deleteStatisticsType: {
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
    listAllMethods: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All methods. */
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
                            method_name: string;
                            method_key: string;
                        }[];
                    };
                };
            };
        };
    };
    listMethods: {
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
            /** @description Methods by age. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["Method"][];
                        total: number;
                    };
                };
            };
        };
    };
    getMethodForEdit: {
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
            /** @description The method. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        info: components["schemas"]["Method"];
                    };
                };
            };
        };
    };
    insertMethod: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MethodDraft"];
            };
        };
        responses: {
            200: components["responses"]["DoneWithId"];
        };
    };
    updateMethod: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MethodChange"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
        };
    };
    deleteMethod: {
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
    listDiagnosisRules: {
        parameters: {
            query?: {
                /** @description Days on which the calls began, both inclusive; at most 366, by default the last 90 including today */
                time?: components["parameters"]["Days-3"];
                /** @description Only causes that this version of the bounds found */
                rules_version?: components["parameters"]["RulesVersion"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every rule, the most assessed first, then by rank. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["DiagnosisRule"][];
                        info: {
                            /** @description The version that judges calls now. */
                            rules_version: number;
                            /** @description The current version and all that were assessed, the newest first. */
                            versions: number[];
                        };
                    };
                };
            };
        };
    };
    listAssessments: {
        parameters: {
            query?: {
                /** @description Days on which the calls began, both inclusive; at most 366, by default the last 90 including today */
                time?: components["parameters"]["Days-3"];
                /** @description Only causes that this version of the bounds found */
                rules_version?: components["parameters"]["RulesVersion"];
                cause?: components["schemas"]["DiagnosisCause"];
                answer?: components["schemas"]["AssessmentAnswer"];
                page?: components["parameters"]["Page"];
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["Assessment"][];
                        total: number;
                    };
                };
            };
        };
    };
    getBasicConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The items by name. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: {
                            is_not_common_use_sms: components["schemas"]["ConfigItem"];
                            remember_login_time: components["schemas"]["ConfigItem"];
                            step_up_amount: components["schemas"]["ConfigItem"];
                            default_statistics_id: components["schemas"]["ConfigItem"];
                            default_push_flow_statistics_id: components["schemas"]["ConfigItem"];
                            default_low_balance: components["schemas"]["ConfigItem"];
                            appkey_statistics_fiels: components["schemas"]["ConfigItem"];
                        };
                    };
                };
            };
        };
    };
    updateBasicConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BasicConfigChange"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
        };
    };
    getBasicConfigStatisticalMethods: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The types by kind. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        pushlFlowStatistics: components["schemas"]["StatisticsTypeOption"][];
                        speechSoundsStatistics: components["schemas"]["StatisticsTypeOption"][];
                        videoStatistics: components["schemas"]["StatisticsTypeOption"][];
                    };
                };
            };
        };
    };
    listErasures: {
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
            /** @description One page of the erasures. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["Erasure"][];
                        total: number;
                    };
                };
            };
        };
    };
    getErasure: {
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
            /** @description The erasure. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        info: components["schemas"]["Erasure"];
                    };
                };
            };
        };
    };
    getErasureReceipt: {
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
            /** @description The receipt, and what proves it. 40003 until the erasure is done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        info: components["schemas"]["ErasureReceipt"];
                    };
                };
            };
        };
    };
    previewErasure: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ErasureDraft"];
            };
        };
        responses: {
            /** @description The rows by place. The user id is sent in the body, so that no URL contains it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["ErasurePlace"][];
                    };
                };
            };
        };
    };
    insertErasure: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ErasureDraft"];
            };
        };
        responses: {
            /** @description The order, under the number of its receipt. */
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
                            number: string;
                        };
                    };
                };
            };
        };
    };
    getRetention: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every kind of telemetry that expires, in the order of the screen. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["RetentionRow"][];
                        info: components["schemas"]["RetentionInfo"];
                    };
                };
            };
        };
    };
    updateRetention: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RetentionChange"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
        };
    };
    listCsNodes: {
        parameters: {
            query?: {
                /** @description Part of node, host name, project name or appkey */
                keyword?: string;
                /** @description -1 all, 1 banned, 2 in use */
                status?: -1 | 1 | 2;
                page?: components["parameters"]["Page"];
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Nodes by name. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["CsNode"][];
                        total: number;
                    };
                };
            };
        };
    };
    getCsNode: {
        parameters: {
            query: {
                node: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The node. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        info: components["schemas"]["CsNode"];
                    };
                };
            };
        };
    };
    insertCsNode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CsNodeDraft"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
        };
    };
    updateCsNode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CsNodeDraft"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
        };
    };
    deleteCsNodeConfig: {
        parameters: {
            query: {
                node: string;
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
    listAlarmCountries: {
        parameters: {
            query?: {
                /** @description Code, or the beginning of one, or part of the Chinese name */
                country?: string;
                page?: components["parameters"]["Page"];
                limit?: components["parameters"]["Limit20"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Countries, the newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["AlarmCountry"][];
                        total: number;
                    };
                };
            };
        };
    };
    getAlarmCountry: {
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
            /** @description The thresholds. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        info: components["schemas"]["AlarmCountry"];
                    };
                };
            };
        };
    };
    createAlarmCountry: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AlarmCountryDraft"];
            };
        };
        responses: {
            200: components["responses"]["DoneWithId"];
        };
    };
    updateAlarmCountry: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AlarmCountryChange"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
        };
    };
    deleteAlarmCountry: {
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
    getAlarmThreshold: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The thresholds. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        info: components["schemas"]["Thresholds"];
                    };
                };
            };
        };
    };
    updateAlarmThreshold: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ThresholdsChange"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
        };
    };
    listAlarmLog: {
        parameters: {
            query?: {
                /** @description Code, or the beginning of one, or part of the Chinese name */
                country?: string;
                /** @description 1 open, 2 acknowledged, 3 resolved; absent for all */
                state?: 1 | 2 | 3;
                /** @description Alarms of one condition */
                condition_id?: components["schemas"]["IdValue"];
                /** @description Range of local times, both ends inclusive; a day means its first and last second. */
                time?: components["parameters"]["Time"];
                page?: components["parameters"]["Page"];
                limit?: components["parameters"]["Limit20"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Alarms, the newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["Alarm"][];
                        total: number;
                    };
                };
            };
        };
    };
    updateAlarmLog: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AlarmChange"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
        };
    };
    listAlarmConditions: {
        parameters: {
            query?: {
                /** @description Code, or the beginning of one, or part of the Chinese name */
                country?: string;
                /** @description 1 open, 2 acknowledged, 3 resolved; absent for all */
                state?: 1 | 2 | 3;
                /** @description Range of local times, both ends inclusive; a day means its first and last second. */
                time?: components["parameters"]["Time"];
                page?: components["parameters"]["Page"];
                limit?: components["parameters"]["Limit20"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Conditions with alarms in the range, the one with the newest alarm first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["AlarmCondition"][];
                        total: number;
                    };
                };
            };
        };
    };
    updateAlarmConditions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AlarmConditionsChange"];
            };
        };
        responses: {
            /** @description Number of conditions that were changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        info: {
                            changed: number;
                        };
                    };
                };
            };
        };
    };
    listAlarmChannels: {
        parameters: {
            query?: {
                page?: components["parameters"]["Page"];
                limit?: components["parameters"]["Limit20"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Channels, the newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["AlarmChannel"][];
                        total: number;
                    };
                };
            };
        };
    };
    getAlarmChannel: {
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
            /** @description The channel. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        info: components["schemas"]["AlarmChannel"];
                    };
                };
            };
        };
    };
    createAlarmChannel: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AlarmChannelDraft"];
            };
        };
        responses: {
            200: components["responses"]["DoneWithId"];
        };
    };
    updateAlarmChannel: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AlarmChannelChange"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
        };
    };
    deleteAlarmChannel: {
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
    testAlarmChannel: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["IdValue"];
                };
            };
        };
        responses: {
            /** @description Result of sending the message. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        info: components["schemas"]["AlarmTest"];
                    };
                };
            };
        };
    };
    listAlarmDeliveries: {
        parameters: {
            query: {
                alarm_id: components["schemas"]["IdValue"];
                page?: components["parameters"]["Page"];
                limit?: components["parameters"]["Limit20"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deliveries, one for each channel. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["AlarmDelivery"][];
                        total: number;
                    };
                };
            };
        };
    };
    listSpecialModels: {
        parameters: {
            query?: {
                page?: components["parameters"]["Page"];
                limit?: components["parameters"]["Limit"];
                app_key?: components["schemas"]["AppKey"];
                /** @description Part of it */
                channel_name?: string;
                /** @description Part of it */
                user_id?: string;
                /** @description Part of it */
                device_name?: string;
                state?: components["schemas"]["Flag"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Rules, the newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        list: components["schemas"]["SpecialModel"][];
                        total: number;
                    };
                };
            };
        };
    };
    getSpecialModel: {
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
            /** @description The rule. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        info: components["schemas"]["SpecialModel"];
                    };
                };
            };
        };
    };
    insertSpecialModel: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SpecialModelDraft"];
            };
        };
        responses: {
            /** @description One rule for each project; all of them or none. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["Code"];
                        msg: string;
                        info: {
                            ids: number[];
                        };
                    };
                };
            };
        };
    };
    updateSpecialModel: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SpecialModelChange"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
        };
    };
    deleteSpecialModel: {
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
}
