// Made by `npm run client` from the OpenAPI document: change the endpoint declarations instead.
export interface paths {
    "/api/user/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One account: your own, or any for an admin */
        get: operations["getApiUserId"];
        put?: never;
        post?: never;
        /** Erase your account; needs the current password or, where there is none, a fresh proof made for it. The order records that the law requires stay, without the person */
        delete: operations["deleteApiUserId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/{id}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your sessions, most recently used first */
        get: operations["getApiUserIdSessions"];
        put?: never;
        post?: never;
        /** Log out everywhere else */
        delete: operations["deleteApiUserIdSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/{id}/sessions/{sessionRef}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Log out on one device */
        delete: operations["deleteApiUserIdSessionsSessionRef"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/{id}/data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everything the shop stores about your account */
        get: operations["getApiUserIdData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/analytics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sales, orders, refunds and best sellers of up to 366 days of Hong Kong, beside as many days before */
        get: operations["getApiAdminAnalytics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** API keys, newest first; revoked ones for 30 days */
        get: operations["getApiAdminKey"];
        put?: never;
        /** Make an API key; the answer is the only one that holds it */
        post: operations["postApiAdminKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/key/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revoke an API key for good */
        delete: operations["deleteApiAdminKeyId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Admins’ actions, newest first */
        get: operations["getApiAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/jwt/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The person of this bearer token */
        get: operations["getApiAuthJwtVerify"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/session/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The person of this session */
        get: operations["getApiAuthSessionVerify"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/basket": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The basket saved with your account, else an empty open one */
        get: operations["getApiBasket"];
        /** Save this basket with your account */
        put: operations["putApiBasket"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/basket/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Charges and discounts in force, in the order in which a basket shows them; without those that need a code */
        get: operations["getApiBasketRules"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/rule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Charges and discounts of any time and status, in their order */
        get: operations["getApiAdminRule"];
        put?: never;
        /** Add a charge or discount; 400 where its rule text is not one */
        post: operations["postApiAdminRule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/rule/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One charge or discount of any time and status */
        get: operations["getApiAdminRuleId"];
        /** Change a charge or discount, but not its kind; 409 with `error.current` where somebody else changed it meanwhile */
        put: operations["putApiAdminRuleId"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/catalog/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One marketplace entry */
        get: operations["getApiCatalogId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/catalog": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Marketplace entries, sort ascending; admins may pass a status */
        get: operations["getApiCatalog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/catalog": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Marketplace entries of any status, in their order */
        get: operations["getApiAdminCatalog"];
        put?: never;
        /** Add a Marketplace entry */
        post: operations["postApiAdminCatalog"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/catalog/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One Marketplace entry of any status */
        get: operations["getApiAdminCatalogId"];
        /** Change a Marketplace entry; 409 with `error.current` where somebody else changed it meanwhile */
        put: operations["putApiAdminCatalogId"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/category/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One category, by its slug, a slug that it had, or its code */
        get: operations["getApiCategorySlug"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/category": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Categories that are online, each followed by its own */
        get: operations["getApiCategory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/category": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Categories of any status in their order, each followed by its own */
        get: operations["getApiAdminCategory"];
        put?: never;
        /** Add a category */
        post: operations["postApiAdminCategory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/category/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One category of any status */
        get: operations["getApiAdminCategoryId"];
        /** Change a category; 409 with `error.current` where somebody else changed it meanwhile */
        put: operations["putApiAdminCategoryId"];
        post?: never;
        /** Remove a category for good; 409 where it has products and none is named that takes them, or has categories */
        delete: operations["deleteApiAdminCategoryId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/logging/error-report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An error report from the browser, scrubbed and forwarded; 404 where no vendor is configured */
        post: operations["postApiLoggingErrorReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/logging/ui": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A batch of log entries from the browser */
        post: operations["postApiLoggingUi"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/{id}/consent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The promotions and kinds of notices that you agreed to */
        get: operations["getApiUserIdConsent"];
        /** Agree to promotions on a channel or to a kind of notice, or withdraw; topics not named stay unchanged */
        put: operations["putApiUserIdConsent"];
        /** Agree to promotions on a channel or to a kind of notice, or withdraw; topics not named stay unchanged */
        post: operations["postApiUserIdConsent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/{id}/consent/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What you agreed to and withdrew, newest first: the last 50 answers */
        get: operations["getApiUserIdConsentHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/consent/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Undo a withdrawal that was made with this link in the last hour */
        post: operations["postApiConsentUndo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/consent/unsubscribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Withdraw your consent with the link of an email: to promotion emails, or to the topics named */
        post: operations["postApiConsentUnsubscribe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/unsubscribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Withdraw your consent to such emails in one click, as mail programs do (RFC 8058); GET redirects to the page */
        post: operations["postUnsubscribe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/user/{id}/note": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What staff wrote about a customer, newest first */
        get: operations["getApiAdminUserIdNote"];
        put?: never;
        /** Write a note about a customer, for staff; 409 where there are 200 */
        post: operations["postApiAdminUserIdNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/user/{id}/block": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Block a customer, with a reason for staff: their sessions end, they can neither log in nor order, and they get an email. 409 for your own account; only an owner blocks staff */
        put: operations["putApiAdminUserIdBlock"];
        post?: never;
        /** End the block of a customer, who gets an email */
        delete: operations["deleteApiAdminUserIdBlock"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/user/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One customer: the account, its block if it has one, and figures of its orders */
        get: operations["getApiAdminUserId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/user/{id}/consent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a customer agrees to now, and their last 50 answers, newest first */
        get: operations["getApiAdminUserIdConsent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/user/{id}/note/{note}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a note about a customer */
        delete: operations["deleteApiAdminUserIdNoteNote"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/proxy/numbersapi": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A fact about a date */
        get: operations["getApiProxyNumbersapi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/proxy/picture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The picture of the day: a JPEG of 320 × 320 pixels; its headers x-source and x-source-name name the source */
        get: operations["getApiProxyPicture"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/delivery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ways of delivery to a district with their promised days, and warnings that delay them */
        get: operations["getApiDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/export/analytics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Figures by day, category, promotion, payment method or product as CSV: all that the same query tells */
        get: operations["getApiAdminExportAnalytics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/export/customers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Accounts as CSV: all that the same query lists */
        get: operations["getApiAdminExportCustomers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/export/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Orders as CSV, one row for each line: all that the same query lists */
        get: operations["getApiAdminExportOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/export/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Products with their variants as CSV: all that the same query lists */
        get: operations["getApiAdminExportProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/export/stock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The stock of each variant as CSV, of all products that the same query lists */
        get: operations["getApiAdminExportStock"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order/{id}/transfers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The transfers received by FPS for an order, oldest first */
        get: operations["getApiOrderIdTransfers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payment/fps/transfers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Record a transfer that came by FPS: it is matched by reference and amount, and pays its order once enough has come */
        post: operations["postApiPaymentFpsTransfers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payment/sandbox/transfer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pay your order’s FPS code in the sandbox, as a bank’s app would: all that is due, or an amount in dollars */
        post: operations["postApiPaymentSandboxTransfer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Imports, newest first */
        get: operations["getApiAdminImport"];
        put?: never;
        /** Begin an import: its file follows in parts */
        post: operations["postApiAdminImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/import/{id}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Have the file checked: nothing is written. 409 unless all of it has come */
        post: operations["postApiAdminImportIdCheck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/import/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One import with its progress and problems */
        get: operations["getApiAdminImportId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/import/{id}/picture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Say which picture a file name of the import means */
        put: operations["putApiAdminImportIdPicture"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/import/{id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Go on with an import that failed, where it was left */
        post: operations["postApiAdminImportIdResume"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/import/{id}/run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Carry out an import that was checked. 409 where it has problems */
        post: operations["postApiAdminImportIdRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/import/{id}/part/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Send the next part of the file, counted from 0; one that has come already is taken as such. 409 for any other */
        put: operations["putApiAdminImportIdPartNumber"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/import/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Undo an import, also while it runs. What was edited or bought since stays, and is named among the problems */
        post: operations["postApiAdminImportIdUndo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/inbox/unread": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many entries are unread */
        get: operations["getApiInboxUnread"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/inbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your inbox, newest first */
        get: operations["getApiInbox"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/inbox/{id}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark an entry as read, or with `read: false` as unread */
        post: operations["postApiInboxIdRead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/inbox/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark everything as read */
        post: operations["postApiInboxRead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/messenger/workers/{queue}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Pause or resume a worker: every replica stops or continues taking jobs, also after a restart */
        put: operations["putApiMessengerWorkersQueue"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/messenger/dead": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Dead letters grouped by queue and reason, the largest group first */
        get: operations["getApiMessengerDead"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/messenger/workers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The paused workers */
        get: operations["getApiMessengerWorkers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/messenger/queues/{queue}/purge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Remove the dead letters or the ready jobs of a queue for good; `confirm` repeats the queue’s name */
        post: operations["postApiMessengerQueuesQueuePurge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/messenger/dead/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send dead jobs again: those named, or all of one reason; at most 500 by one call */
        post: operations["postApiMessengerDeadReplay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/messenger/jobs/republish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Publish again the unfinished jobs that have not moved for a while: use it after the broker lost its data */
        post: operations["postApiMessengerJobsRepublish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/delivery/lockers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** SF Lockers, of a district or by words of their code and place; with where the list is from */
        get: operations["getApiDeliveryLockers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Log in with a mailed code and the `attempt` it was asked for with. An address without an account gets one without a password. Answers as log-in does, SECOND_FACTOR_REQUIRED included */
        post: operations["postApiAuthCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/code/request": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mail a login code of six digits, which expires after 10 minutes. The answer is the same whether or not there is an account. `attempt` (random, chosen by the client) binds the code to the client that asked */
        post: operations["postApiAuthCodeRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/proof/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mail a code for a fresh proof in this session, to an account without a password; 409 for one that has one */
        post: operations["postApiAuthProofCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/map/tiles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The source of the street map’s tiles */
        get: operations["getApiMapTiles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/messenger/jobs/{jobId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One job and its timeline */
        get: operations["getApiMessengerJobsJobId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/messenger/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Jobs, newest first unless sorted otherwise */
        get: operations["getApiMessengerJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/messenger/email/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put one mail on the mailer’s queue */
        post: operations["postApiMessengerEmailSend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/messenger/sms/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put one text message on the SMS queue */
        post: operations["postApiMessengerSmsSend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/messenger/jobs/{jobId}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a dead job again under the same id, to a corrected recipient where one is given */
        post: operations["postApiMessengerJobsJobIdReplay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/news/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One article by its id or slug */
        get: operations["getApiNewsId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/news": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** News, newest first */
        get: operations["getApiNews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/news": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Articles of any time and status, newest first */
        get: operations["getApiAdminNews"];
        put?: never;
        /** Add an article */
        post: operations["postApiAdminNews"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/news/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One article of any time and status */
        get: operations["getApiAdminNewsId"];
        /** Change an article; 409 with `error.current` where somebody else changed it meanwhile */
        put: operations["putApiAdminNewsId"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/offer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Offers of any time and status with their rules, in their order */
        get: operations["getApiAdminOffer"];
        put?: never;
        /** Add an offer with its rule; people who agreed to promotions are notified when it begins */
        post: operations["postApiAdminOffer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/offer/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One offer of any time and status with its rule */
        get: operations["getApiAdminOfferId"];
        /** Change an offer and its rule together; 409 with `error.current` where somebody else changed it meanwhile. Without a rule, the one it had goes offline on its own */
        put: operations["putApiAdminOfferId"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your orders, newest first unless sorted otherwise; an admin sees all. `q` finds them by the beginnings of number, its last six letters, SKU, and names and phone numbers of buyer and recipient */
        get: operations["getApiOrder"];
        /** Change description and delivery before it is processed; 409 where that would change the total */
        put: operations["putApiOrder"];
        /** Order a basket at the shop’s own prices; 409 with `error.quote` where the client computed something else; 409 (the person) or 429 (the address of origin) with `error.reason` `unpaidOrders` where too many orders are unpaid */
        post: operations["postApiOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One order: your own, or any for an admin */
        get: operations["getApiOrderId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order/mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mail the buyer about a step that the order has taken */
        post: operations["postApiOrderMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change an order’s status: 403 for a step this role never makes, 409 for one its state does not allow */
        patch: operations["patchApiOrderIdStatus"];
        trace?: never;
    };
    "/api/admin/order/steps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Accept, send or deliver up to 100 orders: each one for itself, with its outcome and the reason of a refusal. Repeated, it changes nothing; a new tracking number replaces the one of an order that is sent */
        post: operations["postApiAdminOrderSteps"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/order-draft/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One draft order, and while it is open, what it costs its customer now */
        get: operations["getApiAdminOrderDraftId"];
        /** Change an open draft order, which can be placed for seven days from then. 409 where it has changed since `version` or has ended, and as for a new one */
        put: operations["putApiAdminOrderDraftId"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order-draft/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A draft order that was sent to you, and while it is open, what it costs now */
        get: operations["getApiOrderDraftId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/order-draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Draft orders with their customers, newest first unless sorted otherwise; ended ones for 90 days */
        get: operations["getApiAdminOrderDraft"];
        put?: never;
        /** Draft an order for a customer. 409 with `error.quote` for pieces that the shop does not have, or a code that does not apply */
        post: operations["postApiAdminOrderDraft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order-draft/{id}/place": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Place a draft order that was sent to you, once, as `POST /api/order` does: 409 with `error.quote` where it costs something else, 409 where it has changed since `version` or has ended */
        post: operations["postApiOrderDraftIdPlace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/order-draft/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a draft order would cost a customer now */
        post: operations["postApiAdminOrderDraftQuote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/order-draft/{id}/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send an open draft order to its customer by email and inbox: by the inbox alone where no address is proven, or where it got too many such emails. It can be placed for seven days from then */
        post: operations["postApiAdminOrderDraftIdSend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/order-draft/{id}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Withdraw a draft order, so that nobody can place it; 409 where it has ended */
        post: operations["postApiAdminOrderDraftIdWithdraw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/order-filter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your own saved filters of the list of orders, in the order of their names */
        get: operations["getApiAdminOrderFilter"];
        put?: never;
        /** Save a filter under a name; one of the same name is replaced. 409 for the 21st */
        post: operations["postApiAdminOrderFilter"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/order-filter/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove one of your own saved filters */
        delete: operations["deleteApiAdminOrderFilterId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order/{id}/edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change lines and delivery of an order that is not sent. Of a paid one, what it costs less is refunded (`payments:write` and a fresh proof), and what it costs more is due. 409 where it has changed since `version`, or with `error.quote` where `total` is not what it costs */
        put: operations["putApiOrderIdEdit"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order/{id}/edit/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What an order would cost after an edit, by its own charges and discounts: lines keep their price, new ones have today’s */
        post: operations["postApiOrderIdEditQuote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order/{id}/due": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Record that the amount due after an edit was paid at the stall; 409 where another amount is due, or it is paid online */
        post: operations["postApiOrderIdDue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order/{id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Staff’s notes about an order, oldest first; its buyer never sees them */
        get: operations["getApiOrderIdNotes"];
        put?: never;
        /** Add a note for staff to an order; 409 where it has 50 */
        post: operations["postApiOrderIdNotes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order/{id}/notes/{note}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a note from an order */
        delete: operations["deleteApiOrderIdNotesNote"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order/{id}/calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The promised days of an order as a calendar file; 409 once the order has ended */
        get: operations["getApiOrderIdCalendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/order/packing-slips": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What to pack for each of up to 100 orders, as PDF (A4). Orders that are unpaid or have ended are left out; 409 if none is left */
        get: operations["getApiAdminOrderPackingSlips"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order/{id}/receipt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The receipt of an order that was paid, as PDF in the language of the call; 409 where nothing was paid */
        get: operations["getApiOrderIdReceipt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/order/labels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where up to 100 orders go, as PDF with a label (A6) each. Orders that are unpaid or have ended are left out; 409 if none is left */
        get: operations["getApiAdminOrderLabels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pageview/{page}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Views of one page */
        get: operations["getApiPageviewPage"];
        put?: never;
        /** Add one view */
        post: operations["postApiPageviewPage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/pageview/hours": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Views hour by hour, oldest first, the running hour last; including hours without a view */
        get: operations["getApiAdminPageviewHours"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pageview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Views per page, by page */
        get: operations["getApiPageview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/passkey/register/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add the passkey that the browser created; without a name it gets that of the device */
        post: operations["postApiAuthPasskeyRegisterVerify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/{id}/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your passkeys, newest first */
        get: operations["getApiUserIdPasskey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/passkey/register/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin to add a passkey to one’s own account: options for `navigator.credentials.create()`, good once, in this session and for 5 minutes. 409 where the account has as many as it may */
        post: operations["postApiAuthPasskeyRegisterOptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/passkey/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Log in with the browser’s response to the options. Answers like log-in */
        post: operations["postApiAuthPasskeyVerify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/passkey/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin a log-in with a passkey: options for `navigator.credentials.get()`, good once and for 5 minutes */
        post: operations["postApiAuthPasskeyOptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/proof/passkey/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A fresh proof for this session, with the browser’s response to the options */
        post: operations["postApiAuthProofPasskeyVerify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/proof/passkey/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin a fresh proof with one of your passkeys: options for `navigator.credentials.get()` */
        post: operations["postApiAuthProofPasskeyOptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/{id}/passkey/{passkeyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove one of your passkeys: it can no longer log in */
        delete: operations["deleteApiUserIdPasskeyPasskeyId"];
        options?: never;
        head?: never;
        /** Rename one of your passkeys */
        patch: operations["patchApiUserIdPasskeyPasskeyId"];
        trace?: never;
    };
    "/api/user/password-reset/request": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mail a reset link; the answer is the same whether or not there is an account */
        post: operations["postApiUserPasswordResetRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/password-reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set a new password with a reset token as bearer; ends sessions and mails a notice. After a mailed link only the passkeys of `keepPasskeys` stay, and an authenticator app of the last 7 days only with `keepTotp` */
        post: operations["postApiUserPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/password-reset/trigger": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A token for changing your password; valid only in this session and with the current password */
        get: operations["getApiUserPasswordResetTrigger"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/password-reset/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether a reset link is valid; does not use it up */
        get: operations["getApiUserPasswordResetVerify"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order/{id}/payment-method": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Pay an unpaid order another way; what was begun before is closed. 409 while a payment is being confirmed, or where the order takes no money */
        put: operations["putApiOrderIdPaymentMethod"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order/{id}/fps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The FPS code that pays an offline order; it contains the amount and the order number */
        get: operations["getApiOrderIdFps"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payment/webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The card provider’s signed webhook; each event is applied once */
        post: operations["postApiPaymentWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payment/refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Refund a card: all that is left of an order’s payment, or an amount of it in dollars */
        post: operations["postApiPaymentRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payment/checkout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin to pay an order: `{url}` for ui_mode hosted, `{clientSecret}` for custom; 409 where it cannot be paid */
        post: operations["postApiPaymentCheckout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payment/intent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin to pay an order by the payment form; 409 where it cannot be paid */
        post: operations["postApiPaymentIntent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payment/provider": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The payment provider: Stripe, with its key for browsers, or the sandbox; and the payment methods of this shop */
        get: operations["getApiPaymentProvider"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payment/sandbox/{id}/challenge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pass or fail the 3-D Secure step */
        post: operations["postApiPaymentSandboxIdChallenge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payment/sandbox/{id}/wallet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Answer in the app of Alipay or WeChat Pay */
        post: operations["postApiPaymentSandboxIdWallet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payment/sandbox/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your payment at the card sandbox */
        get: operations["getApiPaymentSandboxId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payment/sandbox/{id}/card": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Try a test card; `decline` says why one was refused */
        post: operations["postApiPaymentSandboxIdCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/messenger/sms/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Check a code that the form had sent */
        post: operations["postApiMessengerSmsVerify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/messenger/sms/verify/request": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put one verification code on the verification queue */
        post: operations["postApiMessengerSmsVerifyRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/sms/request": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a code to your phone */
        post: operations["postApiUserSmsRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/sms/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Verify your phone with its code: 400 for a wrong one, 429 after five, 409 where another account has verified it */
        post: operations["postApiUserSmsVerify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/picture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a JPEG, PNG or WebP picture: it is re-encoded in all widths and formats, without its metadata */
        post: operations["postApiAdminPicture"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/picture/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A picture that an admin added, in one width and format, else in a format that Accept names; it never changes */
        get: operations["getApiPictureFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A signed link that shows a public page as of a moment, for an hour: products, news and offers that are online then */
        post: operations["postApiAdminPreview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/product/facets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many products each choice of a filter would leave, for the query of `GET /api/product` */
        get: operations["getApiProductFacets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/product/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One product, by its id or slug */
        get: operations["getApiProductId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/product": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Products: what `q` finds by relevance, else by price ascending; the public sees online ones only */
        get: operations["getApiProduct"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/product/{id}/related": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Products related to one, named by its id or slug: what was bought together with it first, then its category */
        get: operations["getApiProductIdRelated"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/product/suggest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What somebody may mean who has typed so far: products and categories; where nothing fits, the nearest */
        get: operations["getApiProductSuggest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/product": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Products of any status, newest first unless sorted otherwise */
        get: operations["getApiAdminProduct"];
        put?: never;
        /** Add a product */
        post: operations["postApiAdminProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/product/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One product of any status */
        get: operations["getApiAdminProductId"];
        /** Change a product; 409 with `error.current` where somebody else changed it meanwhile */
        put: operations["putApiAdminProductId"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/product/{id}/stock-count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many pieces of each variant are free, how many are reserved by orders that are not sent yet, and how many of these are owed */
        get: operations["getApiAdminProductIdStockCount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/product/{id}/stock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every change of a product’s stock, newest first */
        get: operations["getApiAdminProductIdStock"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/{id}/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change one’s own e-mail address with the current password, or after a fresh proof made for it: it counts once the link mailed to it is opened, within 24 h; the old one is mailed an undo link. The answer is the same for an address that is taken */
        put: operations["putApiUserIdEmail"];
        /** Change one’s own e-mail address with the current password, or after a fresh proof made for it: it counts once the link mailed to it is opened, within 24 h; the old one is mailed an undo link. The answer is the same for an address that is taken */
        post: operations["postApiUserIdEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/device/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Report a log-in with the link of its mail: ends all sessions, forgets all devices, and locks e-mail address, password and phone until a mailed link has set a new password */
        post: operations["postApiUserDeviceReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/email/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Use an undo link: restores the old e-mail address and ends every session */
        get: operations["getApiUserEmailUndo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/{id}/address": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change your default address; nothing else of the posted user is read */
        post: operations["postApiUserIdAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/{id}/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change your name or language; nothing else of the posted user is read */
        post: operations["postApiUserIdProfile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/promotion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Current offers, and with `when=soon` those announced for later */
        get: operations["getApiPromotion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/promotion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Offers of any time and status, in their order */
        get: operations["getApiAdminPromotion"];
        put?: never;
        /** Add an offer; people who agreed to promotions are notified when it begins */
        post: operations["postApiAdminPromotion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/promotion/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One offer of any time and status */
        get: operations["getApiAdminPromotionId"];
        /** Change an offer; 409 with `error.current` where somebody else changed it meanwhile */
        put: operations["putApiAdminPromotionId"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/basket/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A basket at the shop’s own prices, with charges, discounts and what changed since it was filled */
        post: operations["postApiBasketQuote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/return/{id}/picture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a JPEG, PNG or WebP picture to your return before it is answered: up to four, encoded again */
        post: operations["postApiReturnIdPicture"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order/{id}/return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask to return pieces of an order’s lines, until 7 days after they arrived; 409 for more than was bought and not asked back yet */
        post: operations["postApiOrderIdReturn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/return/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One return: your own, or any for an admin */
        get: operations["getApiReturnId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/return/{id}/amounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was paid for the pieces of a return, with the order’s discounts split to the cent */
        get: operations["getApiAdminReturnIdAmounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/return/{id}/picture/{picture}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A picture of a return, for its owner and admins only */
        get: operations["getApiReturnIdPicturePicture"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your returns, newest first unless sorted otherwise; an admin sees all; of one state or one order */
        get: operations["getApiReturn"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/return/{id}/refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Refund pieces of a return, with the order’s charges or without: to the card, or noted as given back by hand for an order that was paid offline; 409 where the amount is another one */
        post: operations["postApiAdminReturnIdRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/return/{id}/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Withdraw a return or say that it was sent; as an admin accept it with a way back, refuse it with words, or note that it was received: 403 for a step this role never makes, 409 for one its state does not allow */
        patch: operations["patchApiReturnIdState"];
        trace?: never;
    };
    "/api/review/{id}/picture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a JPEG, PNG or WebP picture to a review of yours: up to four, drawn anew; it waits to be accepted again */
        post: operations["postApiReviewIdPicture"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/review/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a review of yours: it waits to be accepted again */
        put: operations["putApiReviewId"];
        post?: never;
        /** Remove a review of yours with its pictures; answers those of the same order that are left */
        delete: operations["deleteApiReviewId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/review/{id}/picture/{picture}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A picture of an accepted review; of another one for its author and admins alone */
        get: operations["getApiReviewIdPicturePicture"];
        put?: never;
        post?: never;
        /** Remove a picture of a review of yours; the review stays as it is */
        delete: operations["deleteApiReviewIdPicturePicture"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order/{id}/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your reviews of what an order of yours brought */
        get: operations["getApiOrderIdReviews"];
        put?: never;
        /** Review a product that an order of yours brought; it is public once an admin has accepted it; 409 before the order arrived, and for a second review of the same purchase */
        post: operations["postApiOrderIdReviews"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/product/{id}/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The accepted reviews of a product, named by its id or slug, newest first */
        get: operations["getApiProductIdReviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/review/{id}/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Accept a review, or refuse it with words, which its author reads; 409 where the author has changed it since it was read, or it has that state */
        patch: operations["patchApiAdminReviewIdState"];
        trace?: never;
    };
    "/api/admin/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reviews of one state; unless sorted otherwise those that wait with the longest wait first, all others newest first */
        get: operations["getApiAdminReview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sandbox/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The providers that are sandboxes */
        get: operations["getApiSandboxState"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sandbox/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The messages that the sandboxes caught, newest first */
        get: operations["getApiSandboxMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/{id}/addresses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your addresses, the default first */
        get: operations["getApiUserIdAddresses"];
        put?: never;
        /** Keep another address; the first is the default. 409 where ten are kept */
        post: operations["postApiUserIdAddresses"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/{id}/addresses/{addressId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change one of your addresses */
        put: operations["putApiUserIdAddressesAddressId"];
        post?: never;
        /** Remove an address; the next one becomes the default where it was. Gives those that are left */
        delete: operations["deleteApiUserIdAddressesAddressId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/{id}/addresses/{addressId}/default": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make an address the default */
        post: operations["postApiUserIdAddressesAddressIdDefault"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/{id}/totp/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirm the authenticator app with a code of it; returns the recovery codes, once only */
        post: operations["postApiUserIdTotpConfirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/{id}/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether your log-in asks for a second factor */
        get: operations["getApiUserIdSecondFactor"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/{id}/totp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin to set up an authenticator app: the key takes effect once you confirm a code of it, within 15 minutes */
        post: operations["postApiUserIdTotp"];
        /** Remove the authenticator app and its recovery codes */
        delete: operations["deleteApiUserIdTotp"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/proof": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A fresh proof for this session, by the password, a code of the authenticator app or, without a password, a mailed code: calls that answered 403 STEP_UP_REQUIRED then work for 10 minutes */
        post: operations["postApiAuthProof"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/{id}/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make new recovery codes, shown once only; the earlier ones stop working */
        post: operations["postApiUserIdRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/totp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Second step of a log-in that answered 401 SECOND_FACTOR_REQUIRED: its `pending` (5 minutes, once) with the code of the authenticator app or a recovery code. Answers as log-in does */
        post: operations["postApiAuthTotp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/messenger/sms/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Twilio’s status callback for a text message (signed by X-Twilio-Signature) */
        post: operations["postApiMessengerSmsStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/status/rabbitmq": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The broker's counters and a row per queue */
        get: operations["getApiStatusRabbitmq"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Health of every process, store and provider */
        get: operations["getApiStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sse/random": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A random number, every second */
        get: operations["getApiSseRandom"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sse/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Live events: modules, rabbitmq, pageview, job */
        get: operations["getApiSseStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sse/timestamp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The server’s time, every second */
        get: operations["getApiSseTimestamp"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/status/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The last 90 days of every module, and its incidents */
        get: operations["getApiStatusHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/status/incidents/{id}/note": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Add a note to an incident; an empty note removes it */
        put: operations["putApiStatusIncidentsIdNote"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A text in another of the shop’s languages; into yours where `to` is missing */
        post: operations["postApiTranslate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/unit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Units that products are sold by */
        get: operations["getApiUnit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/unit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Units in their order */
        get: operations["getApiAdminUnit"];
        put?: never;
        /** Add a unit */
        post: operations["postApiAdminUnit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/unit/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One unit */
        get: operations["getApiAdminUnitId"];
        /** Change a unit; 409 with `error.current` where somebody else changed it meanwhile */
        put: operations["putApiAdminUnitId"];
        post?: never;
        /** Remove a unit for good; 409 where products are sold by it and none is named that takes its place */
        delete: operations["deleteApiAdminUnitId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Log in; gives a session and a short-lived token */
        post: operations["postApiUserLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End this session; a valid open basket is saved for the next login */
        post: operations["postApiUserLogout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Open an account; a verification link is mailed */
        post: operations["postApiUserRegister"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/{id}/email/verification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mail the verification link again */
        post: operations["postApiUserIdEmailVerification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/email/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Use a verification link */
        post: operations["postApiUserEmailVerify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/user/{id}/role": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Give another person a role, and an admin one among the staff: owner where none is given. This ends all their sessions. 409 for your own */
        patch: operations["patchApiAdminUserIdRole"];
        trace?: never;
    };
    "/api/admin/user/{id}/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End all sessions of another person. 409 for your own */
        delete: operations["deleteApiAdminUserIdSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Accounts by e-mail address unless sorted otherwise; `q` is the start of the address, of the phone number or of the name */
        get: operations["getApiAdminUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/weather/current": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The weather at a point, with Hong Kong’s warnings in force */
        get: operations["getApiWeatherCurrent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Endpoints of other systems that listen, oldest first */
        get: operations["getApiAdminWebhook"];
        put?: never;
        /** Add an endpoint; the answer alone shows its secret */
        post: operations["postApiAdminWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/webhook/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One endpoint */
        get: operations["getApiAdminWebhookId"];
        /** Change an endpoint; 409 with `error.current` where somebody else changed it meanwhile */
        put: operations["putApiAdminWebhookId"];
        post?: never;
        /** Remove an endpoint for good; what waits for it becomes a dead letter */
        delete: operations["deleteApiAdminWebhookId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/webhook/{id}/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give an endpoint a new secret, which the answer alone shows; the former one signs as well for a day */
        post: operations["postApiAdminWebhookIdSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/webhook/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send an endpoint a test event at once, and tell what it answered */
        post: operations["postApiAdminWebhookIdTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/{id}/wishes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your wish list, newest first */
        get: operations["getApiUserIdWishes"];
        put?: never;
        /** Add products to your wish list, such as those of a device that you log in on: as many as there is room for */
        post: operations["postApiUserIdWishes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/{id}/stock-alerts/{productId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Ask to be told once when a product is back in stock; with this you agree to such notices */
        put: operations["putApiUserIdStockAlertsProductId"];
        post?: never;
        /** Cancel a request to be told when a product is back in stock */
        delete: operations["deleteApiUserIdStockAlertsProductId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/{id}/stock-alerts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The products whose return you asked to be told about, newest first */
        get: operations["getApiUserIdStockAlerts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/{id}/wishes/{productId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a product from your wish list */
        delete: operations["deleteApiUserIdWishesProductId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        ApiKeyDraft: {
            name: string;
            scopes: components["schemas"]["KeyScope"][];
            /** @default 600 */
            perMinute: number;
            /** @default null */
            expiresAt: string | null;
        };
        /** @enum {string} */
        KeyScope: "orders:read" | "orders:write" | "drafts:read" | "drafts:write" | "returns:read" | "returns:write" | "payments:read" | "payments:write" | "products:read" | "products:write" | "pricing:read" | "pricing:write" | "promotions:read" | "promotions:write" | "news:read" | "news:write" | "reviews:read" | "reviews:write" | "people:read" | "notes:read" | "notes:write" | "keys:read" | "webhooks:read" | "webhooks:write" | "messages:read" | "messages:write" | "jobs:read" | "jobs:write" | "status:read" | "status:write" | "statistics:read" | "audit:read" | "shop:read";
        /** @enum {string} */
        AuditAction: "job.replay" | "job.correct" | "dead.replay" | "job.republish" | "worker.pause" | "worker.resume" | "queue.purge-dead" | "queue.purge-ready" | "incident.note" | "product.add" | "product.change" | "catalog.add" | "catalog.change" | "category.add" | "category.change" | "category.remove" | "unit.add" | "unit.change" | "unit.remove" | "promotion.add" | "promotion.change" | "news.add" | "news.change" | "rule.add" | "rule.change" | "picture.add" | "webhook.add" | "webhook.change" | "webhook.remove" | "webhook.rotate" | "order.step" | "order.tracking" | "order.draft-make" | "order.draft-change" | "order.draft-send" | "order.draft-withdraw" | "order.edit" | "order.due-paid" | "order.note-add" | "order.note-remove" | "payment.refund" | "payment.transfer" | "return.step" | "return.refund" | "review.answer" | "user.role" | "user.sessions-end" | "user.block" | "user.unblock" | "user.note-add" | "user.note-remove" | "second-factor.set-up" | "second-factor.remove" | "second-factor.codes" | "second-factor.recovery" | "user.passkey-add" | "user.passkey-remove" | "data.export" | "import.run" | "import.undo" | "api-key.make" | "api-key.revoke";
        Basket: {
            id: string;
            user?: {
                id: string;
            };
            /** @enum {string} */
            status: "open" | "ordered" | "merged" | "abandoned";
            /** @constant */
            currency: "hkd";
            products: {
                product: {
                    id: string;
                };
                variant?: {
                    id: string;
                };
                quantity: number;
            }[];
        };
        RuleDraft: {
            name: {
                en: string;
                zh_HK: string;
                zh: string;
            };
            reason: {
                en: string;
                zh_HK: string;
                zh: string;
            };
            method: string;
            code: string | null;
            usesLeft: components["schemas"]["LimitChange"];
            perCustomer?: number | null;
            startsAt: string | null;
            endsAt: string | null;
            status: components["schemas"]["PublicationStatus"];
            sort: number;
            kind: components["schemas"]["RuleKind"];
        };
        LimitChange: {
            from: number | null;
            to: number | null;
        };
        /** @enum {string} */
        PublicationStatus: "online" | "offline";
        /** @enum {string} */
        RuleKind: "charge" | "discount";
        CatalogDraft: {
            name: {
                en: string;
                zh_HK: string;
                zh: string;
            };
            url: string;
            image: string;
            status: components["schemas"]["PublicationStatus"];
            sort: number;
        };
        CategoryDraft: {
            name: {
                en: string;
                zh_HK: string;
                zh: string;
            };
            slug: string;
            image: string;
            /** @default null */
            parent: string | null;
            /** @default [] */
            words: string[];
            status: components["schemas"]["PublicationStatus"];
            sort: number;
        };
        /** @enum {string} */
        District: "Central and Western" | "Wan Chai" | "Eastern" | "Southern" | "Yau Tsim Mong" | "Sham Shui Po" | "Kowloon City" | "Wong Tai Sin" | "Kwun Tong" | "Kwai Tsing" | "Tsuen Wan" | "Tuen Mun" | "Yuen Long" | "North" | "Tai Po" | "Sha Tin" | "Sai Kung" | "Islands";
        /** @enum {string} */
        Role: "user" | "admin";
        /** @enum {string} */
        OrderStatus: "created" | "pending" | "placed" | "paid" | "processing" | "shipped" | "delivered" | "cancelled" | "expired" | "failed" | "refunded";
        /** @enum {string} */
        DeliveryMethod: "home" | "locker" | "pickup";
        /** @enum {string} */
        ImportKind: "products" | "stock";
        /** @enum {string} */
        JobQueueName: "mailer" | "sms" | "verification" | "webhooks";
        DeviceToken: string;
        /** @enum {string} */
        JobState: "written" | "published" | "processing" | "retrying" | "sent" | "dead" | "replayed";
        /** @enum {string} */
        DeliveryState: "delivered" | "undelivered";
        ArticleDraft: {
            title: {
                en: string;
                zh_HK: string;
                zh: string;
            };
            summary: {
                en: string;
                zh_HK: string;
                zh: string;
            };
            body: {
                en: string[];
                zh_HK: string[];
                zh: string[];
            };
            image: string;
            status: components["schemas"]["PublicationStatus"];
            /** Format: date-time */
            publishedAt: string;
        };
        OfferDraft: {
            title: {
                en: string;
                zh_HK: string;
                zh: string;
            };
            summary: {
                en: string;
                zh_HK: string;
                zh: string;
            };
            image: string;
            url: string;
            code: string | null;
            status: components["schemas"]["PublicationStatus"];
            sort: number;
            /** Format: date-time */
            startsAt: string;
            /** Format: date-time */
            endsAt: string;
            rule: {
                id?: string;
                method: string;
                usesLeft: components["schemas"]["LimitChange"];
                perCustomer: number | null;
            } | null;
        };
        DeliveryChoice: {
            /** @default home */
            method: components["schemas"]["DeliveryMethod"];
            district?: components["schemas"]["District"] | null;
            address?: components["schemas"]["Address"] | null;
            point?: string | null;
            recipient?: components["schemas"]["Recipient"] | null;
        };
        Address: {
            building: string;
            street: string;
            district: components["schemas"]["District"];
            /** @default Hong Kong */
            city: string;
        };
        Recipient: {
            name: string;
            phone: string;
        };
        /** @enum {string} */
        OrderMode: "payment" | "offline";
        /** @enum {string} */
        PaymentMethod: "card" | "alipay" | "wechat_pay" | "fps" | "stall";
        BasketInput: {
            id?: string;
            user?: (string | {
                id: string;
            }) | null;
            status?: string;
            /** @constant */
            currency?: "hkd";
            products: {
                product: string | {
                    id: string;
                    price?: number;
                };
                variant?: string | {
                    id: string;
                };
                quantity: number;
                amount?: number;
                backOrdered?: {
                    pieces: number;
                };
            }[];
            charges?: {
                id?: string;
                method?: string;
                charge?: {
                    id?: string;
                    method?: string;
                };
                amount: number;
            }[];
            discounts?: {
                id?: string;
                method?: string;
                discount?: {
                    id?: string;
                    method?: string;
                };
                amount: number;
            }[];
            subtotal?: number;
            total?: number;
        };
        /** @enum {string} */
        OrderMailName: "order-placed" | "order-paid" | "order-shipped" | "order-delivered" | "order-cancelled" | "order-refunded";
        Tracking: {
            carrier: components["schemas"]["Carrier"];
            number: string;
        };
        /** @enum {string} */
        Carrier: "sf" | "hkpost" | "dhl" | "fedex" | "ups" | "other";
        /** @enum {string} */
        BatchStep: "processing" | "shipped" | "delivered";
        /** @enum {string} */
        OrderDraftState: "open" | "placed" | "withdrawn" | "expired";
        /** @enum {string} */
        UiMode: "hosted" | "custom";
        /** @enum {string} */
        OnlineMethod: "card" | "alipay" | "wechat_pay";
        /** @enum {string} */
        WalletAnswer: "approve" | "refuse" | "approveLater" | "refuseLater";
        TestCard: {
            number: string;
            expiry: string;
            cvc: string;
        };
        ProductDraft: {
            name: {
                en: string;
                zh_HK: string;
                zh: string;
            };
            description: {
                en: string;
                zh_HK: string;
                zh: string;
            };
            price: number;
            unit: string;
            category: string;
            image: string;
            /** @default [] */
            gallery: string[];
            newArrival: boolean;
            status: components["schemas"]["PublicationStatus"];
            startsAt?: string | null;
            endsAt?: string | null;
            stock: components["schemas"]["StockChange"];
            backOrder?: components["schemas"]["BackOrder"] | null;
            /**
             * @default correction
             * @enum {string}
             */
            stockReason: "correction" | "delivery";
            /** @default [] */
            keywords: string[];
            lowStock?: number | null;
            sku?: string | null;
            barcode?: string | null;
            options?: {
                code: string;
                name: {
                    en: string;
                    zh_HK: string;
                    zh: string;
                };
                values: {
                    code: string;
                    name: {
                        en: string;
                        zh_HK: string;
                        zh: string;
                    };
                }[];
            }[];
            variants?: components["schemas"]["VariantDraft"][];
        };
        StockChange: {
            from: number;
            to: number;
        };
        BackOrder: {
            sentFrom: string | null;
            limit: number | null;
        };
        VariantDraft: {
            id?: string;
            sku: string;
            /** @default null */
            barcode: string | null;
            options: {
                [key: string]: string;
            };
            price: number;
            stock: components["schemas"]["StockChange"] | number;
            backOrder?: components["schemas"]["BackOrder"] | null;
            /** @default null */
            image: string | null;
        };
        /** @enum {string} */
        Language: "en" | "zh_HK" | "zh";
        PromotionDraft: {
            title: {
                en: string;
                zh_HK: string;
                zh: string;
            };
            summary: {
                en: string;
                zh_HK: string;
                zh: string;
            };
            image: string;
            url: string;
            code: string | null;
            status: components["schemas"]["PublicationStatus"];
            sort: number;
            /** Format: date-time */
            startsAt: string;
            /** Format: date-time */
            endsAt: string;
        };
        /** @enum {string} */
        ReturnReason: "damaged" | "wrong" | "incomplete" | "notAsDescribed" | "changedMind" | "other";
        /** @enum {string} */
        ReturnState: "requested" | "accepted" | "refused" | "withdrawn" | "sent" | "received" | "refunding" | "refunded";
        /** @enum {string} */
        WayBack: "stall" | "courier" | "keep";
        /** @enum {string} */
        ReviewState: "waiting" | "accepted" | "refused";
        UnitDraft: {
            name: {
                en: string;
                zh_HK: string;
                zh: string;
            };
            plural: string;
            sort: number;
        };
        /** @enum {string} */
        StaffRole: "owner" | "manager" | "support" | "packer" | "viewer";
        WebhookDraft: {
            url: string;
            /** @default  */
            description: string;
            events: components["schemas"]["WebhookSubscription"][];
            /** @default true */
            isEnabled: boolean;
        };
        /** @enum {string} */
        WebhookSubscription: "order.*" | "payment.*" | "stock.*" | "product.*" | "order.created" | "order.pending" | "order.placed" | "order.paid" | "order.processing" | "order.shipped" | "order.delivered" | "order.cancelled" | "order.expired" | "order.failed" | "order.refunded" | "order.changed" | "payment.processing" | "payment.paid" | "payment.failed" | "payment.refunded" | "payment.refund_refused" | "stock.changed" | "stock.sold_out" | "stock.back" | "product.created" | "product.changed" | "product.withdrawn";
        ErrorAnswer: {
            /** @constant */
            ok: false;
            error: {
                code: string;
                message: string;
                details?: {
                    path: string;
                    message: string;
                }[];
                requestId: string;
            } & {
                [key: string]: unknown;
            };
        };
        User: {
            id: string;
            email: string;
            emailVerified: boolean;
            name: string;
            phone: string | null;
            phoneVerified: boolean;
            role: components["schemas"]["Role"];
            profile: {
                settings: {
                    lang: components["schemas"]["Language"];
                };
            };
            defaultAddress: components["schemas"]["AddressOutput"] | null;
            /** @constant */
            passwordless?: true;
        };
        Device: {
            ref: string;
            browser: string | null;
            system: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            lastSeenAt: string;
            current: boolean;
        };
        Analytics: {
            span: {
                /** Format: date */
                from: string;
                /** Format: date */
                to: string;
            };
            before: {
                /** Format: date */
                from: string;
                /** Format: date */
                to: string;
            };
            countedAt: string | null;
            uncountedDays: number;
            total: components["schemas"]["SalesFigures"];
            totalBefore: components["schemas"]["SalesFigures"];
            days: components["schemas"]["DayFigures"][];
            daysBefore: components["schemas"]["DayFigures"][];
            categories: components["schemas"]["CategorySales"][];
            promotions: components["schemas"]["PromotionSales"][];
            payments: components["schemas"]["PaymentSales"][];
            products: components["schemas"]["ProductSales"][];
        };
        SalesFigures: {
            orders: number;
            pieces: number;
            sales: number;
            charges: number;
            discounts: number;
            refunds: number;
            net: number;
            average: number | null;
            views: number;
            conversion: number | null;
        };
        DayFigures: {
            orders: number;
            pieces: number;
            sales: number;
            charges: number;
            discounts: number;
            refunds: number;
            net: number;
            average: number | null;
            views: number;
            conversion: number | null;
            /** Format: date */
            day: string;
        };
        CategorySales: {
            category: string;
            name: components["schemas"]["Localized"] | null;
            pieces: number;
            sales: number;
            salesBefore: number;
        };
        Localized: {
            en: string;
            zh_HK: string;
            zh: string;
        };
        PromotionSales: {
            rule: string;
            name: components["schemas"]["Localized"];
            orders: number;
            ordersBefore: number;
            discounts: number;
            sales: number;
            salesBefore: number;
        };
        PaymentSales: {
            method: components["schemas"]["PaymentMethod"] | null;
            orders: number;
            sales: number;
            salesBefore: number;
            refunds: number;
        };
        ProductSales: {
            product: string;
            name: components["schemas"]["Localized"];
            pieces: number;
            piecesBefore: number;
            sales: number;
            salesBefore: number;
        };
        ApiKey: {
            id: string;
            name: string;
            scopes: components["schemas"]["KeyScope"][];
            perMinute: number;
            by: {
                id: string;
                email: string;
            };
            /** Format: date-time */
            createdAt: string;
            expiresAt: string | null;
            lastUsedAt: string | null;
            revokedAt: string | null;
        };
        AuditEntry: {
            id: string;
            /** Format: date-time */
            at: string;
            by: {
                id: string;
                email: string;
            };
            key?: string;
            action: components["schemas"]["AuditAction"];
            queue?: string;
            ids: string[];
            count: number;
            detail?: string;
            changes?: components["schemas"]["AuditChange"][];
            moreChanges?: number;
            requestId?: string;
        };
        AuditChange: {
            field: string;
            before: string | null;
            after: string | null;
        };
        StoredBasket: {
            id: string;
            user?: {
                id: string;
            };
            /** @enum {string} */
            status: "open" | "ordered" | "merged" | "abandoned";
            /** @constant */
            currency: "hkd";
            products: {
                product: {
                    id: string;
                };
                variant?: {
                    id: string;
                };
                quantity: number;
            }[];
            charges: components["schemas"]["Charge"][];
            discounts: components["schemas"]["Discount"][];
        };
        Charge: {
            id: string;
            method: string;
            name: components["schemas"]["Localized"];
            reason: components["schemas"]["Localized"];
        };
        Discount: {
            id: string;
            method: string;
            name: components["schemas"]["Localized"];
            reason: components["schemas"]["Localized"];
            code?: string;
        };
        EditedRule: {
            id: string;
            slug: string;
            kind: components["schemas"]["RuleKind"];
            name: components["schemas"]["Localized"];
            reason: components["schemas"]["Localized"];
            method: string;
            code: string | null;
            usesLeft: number | null;
            perCustomer: number | null;
            offer: string | null;
            startsAt: string | null;
            endsAt: string | null;
            status: components["schemas"]["PublicationStatus"];
            sort: number;
            version: number;
        };
        CatalogEntry: {
            id: string;
            name: components["schemas"]["Localized"];
            url: string;
            image: string;
            status: components["schemas"]["PublicationStatus"];
            sort: number;
        };
        EditedCatalogEntry: {
            id: string;
            name: components["schemas"]["Localized"];
            url: string;
            image: string;
            status: components["schemas"]["PublicationStatus"];
            sort: number;
            slug: string;
            version: number;
        };
        CategoryInTree: {
            code: string;
            slug: string;
            name: components["schemas"]["Localized"];
            image: string;
            parent: string | null;
            above: components["schemas"]["Category"] | null;
            below: components["schemas"]["Category"][];
        };
        Category: {
            code: string;
            slug: string;
            name: components["schemas"]["Localized"];
            image: string;
            parent: string | null;
        };
        EditedCategory: {
            code: string;
            slug: string;
            name: components["schemas"]["Localized"];
            image: string;
            parent: string | null;
            id: string;
            words: string[];
            status: components["schemas"]["PublicationStatus"];
            sort: number;
            version: number;
        };
        Consent: {
            email: boolean;
            sms: boolean;
            inbox: boolean;
            priceDrops: boolean;
            backInStock: boolean;
            basketReminders: boolean;
            updatedAt: string | null;
        };
        ConsentChange: {
            /** Format: date-time */
            at: string;
            /** @enum {string} */
            topic: "email" | "sms" | "inbox" | "priceDrops" | "backInStock" | "basketReminders";
            given: boolean;
            /** @enum {string} */
            means: "account" | "link" | "one-click" | "undo" | "request";
            page: string | null;
            words: string;
            lang: components["schemas"]["Language"] | null;
            browser: string | null;
            system: string | null;
        };
        CustomerNote: {
            id: string;
            /** Format: date-time */
            at: string;
            by: {
                id: string;
                name: string | null;
            };
            text: string;
        };
        Customer: {
            id: string;
            email: string;
            emailVerified: boolean;
            name: string;
            phone: string | null;
            phoneVerified: boolean;
            role: components["schemas"]["Role"];
            /** @constant */
            passwordless?: true;
            /** Format: date-time */
            createdAt: string;
            lastLoginAt: string | null;
            staffRole?: components["schemas"]["StaffRole"];
            lang: components["schemas"]["Language"];
            block: components["schemas"]["CustomerBlock"] | null;
            orders: {
                count: number;
                paid: number;
                spent: number;
            };
        };
        CustomerBlock: {
            /** Format: date-time */
            at: string;
            by: {
                id: string;
                name: string | null;
            };
            reason: string;
        };
        CustomerConsent: {
            now: components["schemas"]["Consent"];
            history: components["schemas"]["ConsentChange"][];
        };
        /** @enum {string} */
        Source: "live" | "cache" | "fallback";
        DeliveryPromise: {
            from: string;
            to: string;
            reasons: {
                /** @enum {string} */
                kind: "sunday" | "holiday" | "weather";
                day: string;
                name?: components["schemas"]["Localized"];
            }[];
        };
        PickupPoint: {
            id: string;
            name: components["schemas"]["Localized"];
            district: components["schemas"]["District"];
            address: components["schemas"]["Localized"];
            opens: string;
            closes: string;
            latitude: number;
            longitude: number;
        };
        DeliveryWarning: {
            /** @enum {string} */
            code: "T8" | "T9" | "T10" | "BLACK";
            name: components["schemas"]["Localized"];
        };
        FpsTransfer: {
            bankReference: string;
            amount: number;
            outcome: components["schemas"]["TransferOutcome"];
            difference: number;
            /** Format: date-time */
            at: string;
            order: {
                id: string;
                number: string;
            };
        };
        /** @enum {string} */
        TransferOutcome: "paid" | "over" | "short" | "surplus" | "ended";
        Import: {
            id: string;
            kind: components["schemas"]["ImportKind"];
            name: string;
            by: {
                id: string;
            };
            state: components["schemas"]["ImportState"];
            bytes: {
                all: number;
                received: number;
            };
            rows: {
                all: number | null;
                done: number;
            };
            pictures: {
                all: number;
                done: number;
            };
            outcome: {
                added: number;
                changed: number;
                same: number;
                failed: number;
            };
            problems: components["schemas"]["ImportProblem"][];
            problemCount: number;
            steps: {
                state: components["schemas"]["ImportState"];
                /** Format: date-time */
                at: string;
            }[];
            undoUntil: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        /** @enum {string} */
        ImportState: "uploading" | "checking" | "checked" | "running" | "done" | "undoing" | "undone" | "failed";
        ImportProblem: {
            line: number;
            column: string | null;
            message: string;
        };
        InboxEntry: {
            id: string;
            /** @enum {string} */
            kind: "order" | "account" | "promotion" | "notice";
            title: components["schemas"]["Localized"];
            text: components["schemas"]["Localized"];
            link: string | null;
            /** Format: date-time */
            createdAt: string;
            readAt: string | null;
        };
        WorkerControl: {
            queue: components["schemas"]["JobQueueName"];
            paused: boolean;
            by?: string;
            /** Format: date-time */
            at?: string;
        };
        DeadGroup: {
            queue: components["schemas"]["JobQueueName"];
            reason: string;
            count: number;
            /** Format: date-time */
            oldestAt: string;
            /** Format: date-time */
            newestAt: string;
            example: string;
        };
        Locker: {
            code: string;
            district: components["schemas"]["District"];
            name: components["schemas"]["Localized"];
        };
        MapTiles: {
            layers: string[];
            attribution: components["schemas"]["Localized"];
            logo: string | null;
        };
        Job: {
            jobId: string;
            queue: string;
            type: string;
            state: components["schemas"]["JobState"];
            to: string;
            /** Format: date-time */
            createdAt: string;
            attempts: number;
            delivery?: components["schemas"]["DeliveryState"];
            error?: string;
            /** Format: date-time */
            nextAt?: string;
            durationMs?: number;
            purged?: boolean;
            requestId?: string;
            traceId?: string;
            timeline: components["schemas"]["JobEntry"][];
        };
        JobEntry: {
            state: components["schemas"]["JobStep"];
            /** Format: date-time */
            at: string;
            detail?: string;
            attempt?: number;
            run?: number;
            /** Format: date-time */
            nextAt?: string;
            worker?: string;
            by?: string;
            to?: string;
        };
        /** @enum {string} */
        JobStep: "written" | "published" | "processing" | "retrying" | "sent" | "dead" | "replayed" | "delivered" | "undelivered" | "republished" | "purged";
        NewsArticle: {
            id: string;
            slug: string;
            title: components["schemas"]["Localized"];
            summary: components["schemas"]["Localized"];
            image: string;
            /** Format: date-time */
            publishedAt: string;
            body: {
                en: string[];
                zh_HK: string[];
                zh: string[];
            };
        };
        NewsHeadline: {
            id: string;
            slug: string;
            title: components["schemas"]["Localized"];
            summary: components["schemas"]["Localized"];
            image: string;
            /** Format: date-time */
            publishedAt: string;
        };
        EditedArticle: {
            id: string;
            slug: string;
            title: components["schemas"]["Localized"];
            summary: components["schemas"]["Localized"];
            image: string;
            /** Format: date-time */
            publishedAt: string;
            body: {
                en: string[];
                zh_HK: string[];
                zh: string[];
            };
            status: components["schemas"]["PublicationStatus"];
            version: number;
        };
        EditedOffer: {
            id: string;
            slug: string;
            title: components["schemas"]["Localized"];
            summary: components["schemas"]["Localized"];
            image: string;
            url: string;
            code: string | null;
            /** Format: date-time */
            startsAt: string;
            /** Format: date-time */
            endsAt: string;
            status: components["schemas"]["PublicationStatus"];
            sort: number;
            version: number;
            announcedAt: string | null;
            rule: components["schemas"]["EditedOfferRule"] | null;
        };
        EditedOfferRule: {
            id: string;
            method: string;
            usesLeft: number | null;
            perCustomer: number | null;
        };
        Order: {
            id: string;
            number: string;
            status: components["schemas"]["OrderStatus"];
            mode: components["schemas"]["OrderMode"];
            paymentMethod: components["schemas"]["PaymentMethod"] | null;
            /** @constant */
            currency: "hkd";
            description: string;
            user: {
                id: string;
                name?: string;
            };
            basket: {
                id: string;
                /** @constant */
                status: "ordered";
                /** @constant */
                currency: "hkd";
                products: components["schemas"]["PricedLine"][];
                charges: {
                    charge: components["schemas"]["Charge"];
                    amount: number;
                }[];
                discounts: {
                    discount: components["schemas"]["Discount"];
                    amount: number;
                }[];
                subtotal: number;
                total: number;
            };
            total: number;
            due: number;
            refunded: number;
            codes: string[];
            delivery: {
                method: components["schemas"]["DeliveryMethod"];
                district: components["schemas"]["District"] | null;
                address: components["schemas"]["AddressOutput"] | null;
                point: string | null;
                recipient: components["schemas"]["OrderRecipient"] | null;
                collectionCode: string | null;
                promise: components["schemas"]["DeliveryPromise"];
            };
            tracking: components["schemas"]["OrderTracking"] | null;
            history: components["schemas"]["OrderHistoryRow"][];
            expiresAt: string | null;
            expiresAtIfProven: string | null;
            confirmingSince: string | null;
            paidAt: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        PricedLine: {
            product: {
                id: string;
                name: components["schemas"]["Localized"];
                price: number;
                unit: string;
                image: string;
                stock?: number;
            };
            variant?: components["schemas"]["LineVariant"];
            quantity: number;
            backOrdered?: components["schemas"]["BackOrdered"];
            amount: number;
        };
        LineVariant: {
            id: string;
            sku: string;
            options: {
                [key: string]: string;
            };
            label?: components["schemas"]["Localized"];
        };
        BackOrdered: {
            sentFrom: string | null;
            pieces: number;
        };
        OrderRecipient: {
            name: string;
            phone: string | null;
        };
        OrderTracking: {
            carrier: components["schemas"]["Carrier"];
            number: string;
            link: string | null;
        };
        OrderHistoryRow: {
            status: components["schemas"]["OrderStatus"];
            /** Format: date-time */
            at: string;
            /** @enum {string} */
            by: "buyer" | "admin" | "system";
            note?: string;
            notice?: components["schemas"]["Localized"];
        };
        BatchOutcome: {
            number: string;
            /** @enum {string} */
            outcome: "done" | "unchanged" | "refused";
            reason?: string;
            status?: components["schemas"]["OrderStatus"];
        };
        OrderDraft: {
            id: string;
            state: components["schemas"]["OrderDraftState"];
            user: {
                id: string;
                name?: string;
            };
            by?: {
                id: string;
                name?: string;
            };
            total: number;
            sentAt: string | null;
            /** Format: date-time */
            expiresAt: string;
            order: {
                id: string;
                number: string;
            } | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            message: string;
            codes: string[];
            lines: {
                product: {
                    id: string;
                };
                variant?: {
                    id: string;
                };
                name: components["schemas"]["Localized"];
                price: number;
                quantity: number;
            }[];
            delivery: {
                method: components["schemas"]["DeliveryMethod"];
                district: components["schemas"]["District"] | null;
                address: components["schemas"]["AddressOutput"] | null;
                point: string | null;
                recipient: components["schemas"]["OrderRecipient"] | null;
                collectionCode: string | null;
                promise: components["schemas"]["DeliveryPromise"];
            };
            quote: components["schemas"]["Quote"] | null;
        };
        Quote: {
            id: string;
            user?: {
                id: string;
            };
            /** @constant */
            status: "open";
            /** @constant */
            currency: "hkd";
            products: components["schemas"]["PricedLine"][];
            charges: {
                charge: components["schemas"]["Charge"];
                amount: number;
            }[];
            discounts: {
                discount: components["schemas"]["Discount"];
                amount: number;
            }[];
            subtotal: number;
            total: number;
            codes: components["schemas"]["QuotedCode"][];
            changes: components["schemas"]["QuoteChange"][];
            next: components["schemas"]["Threshold"] | null;
            delivery: {
                method: components["schemas"]["DeliveryMethod"];
                district: components["schemas"]["District"] | null;
                promise: components["schemas"]["DeliveryPromise"];
            };
        };
        QuotedCode: {
            code: string;
            accepted: boolean;
            /** @enum {string} */
            problem?: "unknown" | "notYet" | "expired" | "usedUp" | "usedByYou" | "noEffect";
        };
        QuoteChange: {
            product: {
                id: string;
                name?: components["schemas"]["Localized"];
            };
            variant?: {
                id: string;
                label?: components["schemas"]["Localized"];
            };
            /** @enum {string} */
            kind: "gone" | "soldOut" | "fewer" | "price" | "backOrdered";
            from?: number;
            to?: number;
        };
        Threshold: {
            /** @enum {string} */
            kind: "charge" | "discount";
            rule: {
                id: string;
                method: string;
                name: components["schemas"]["Localized"];
            };
            amount?: number;
            items?: number;
            saves: number;
        };
        ListedOrderDraft: {
            id: string;
            state: components["schemas"]["OrderDraftState"];
            user: {
                id: string;
                name?: string;
            };
            by?: {
                id: string;
                name?: string;
            };
            total: number;
            sentAt: string | null;
            /** Format: date-time */
            expiresAt: string;
            order: {
                id: string;
                number: string;
            } | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        OrderFilter: {
            id: string;
            name: string;
            query: {
                status?: components["schemas"]["OrderStatus"];
                delivery?: components["schemas"]["DeliveryMethod"];
                /** @enum {string} */
                sort?: "createdAt" | "-createdAt" | "status" | "-status" | "total" | "-total";
            };
        };
        OrderEditQuote: {
            products: components["schemas"]["PricedLine"][];
            charges: {
                charge: components["schemas"]["Charge"];
                amount: number;
            }[];
            discounts: {
                discount: components["schemas"]["Discount"];
                amount: number;
            }[];
            subtotal: number;
            total: number;
            before: number;
            paid: number;
            due: number;
            refund: number;
            problems: components["schemas"]["QuoteChange"][];
        };
        OrderNote: {
            id: string;
            /** Format: date-time */
            at: string;
            by: {
                id: string;
                name?: string;
            };
            text: string;
        };
        HourlyViews: {
            /** Format: date-time */
            hour: string;
            viewCount: number;
        };
        PageView: {
            page: string;
            viewCount: number;
        };
        Passkey: {
            id: string;
            name: string;
            synced: boolean;
            /** Format: date-time */
            createdAt: string;
            lastUsedAt: string | null;
        };
        PasskeyCreationOptions: {
            rp: {
                id: string;
                name: string;
            };
            user: {
                id: string;
                name: string;
                displayName: string;
            };
            challenge: string;
            pubKeyCredParams: {
                /** @constant */
                type: "public-key";
                alg: number;
            }[];
            timeout: number;
            excludeCredentials: {
                id: string;
                /** @constant */
                type: "public-key";
                transports: string[];
            }[];
            authenticatorSelection: {
                /** @constant */
                residentKey: "required";
                /** @constant */
                requireResidentKey: true;
                /** @constant */
                userVerification: "required";
            };
            /** @constant */
            attestation: "none";
        };
        PasskeyRequestOptions: {
            challenge: string;
            rpId: string;
            timeout: number;
            /** @constant */
            userVerification: "required";
            allowCredentials: {
                id: string;
                /** @constant */
                type: "public-key";
                transports: string[];
            }[];
        };
        Refund: {
            id: string;
            amount: number;
            /** @enum {string} */
            state: "due" | "done" | "refused";
        };
        CheckoutAnswer: {
            url: string;
        } | {
            clientSecret: string;
        };
        SandboxPayment: {
            id: string;
            /** @enum {string} */
            state: "open" | "challenge" | "processing" | "succeeded" | "closed";
            method: components["schemas"]["OnlineMethod"] | null;
            qr: string | null;
            decline: components["schemas"]["Decline"] | null;
            amount: number;
            order: {
                id: string;
                number: string;
            };
            successUrl: string | null;
            cancelUrl: string | null;
        };
        /** @enum {string} */
        Decline: "card_declined" | "insufficient_funds" | "expired_card" | "incorrect_cvc" | "incorrect_number" | "authentication_failed" | "payment_method_provider_decline";
        Product: {
            id: string;
            slug: string;
            name: components["schemas"]["Localized"];
            description: components["schemas"]["Localized"];
            price: number;
            unit: string;
            image: string;
            gallery: string[];
            category: string;
            newArrival: boolean;
            status: components["schemas"]["PublicationStatus"];
            stock: number;
            backOrder?: components["schemas"]["BackOrderNotice"];
            options: components["schemas"]["ProductOption"][];
            variants: components["schemas"]["ProductVariant"][];
            rating: components["schemas"]["Rating"] | null;
        };
        BackOrderNotice: {
            sentFrom: string | null;
        };
        ProductOption: {
            code: string;
            name: components["schemas"]["Localized"];
            values: {
                code: string;
                name: components["schemas"]["Localized"];
            }[];
        };
        ProductVariant: {
            id: string;
            sku: string;
            barcode: string | null;
            options: {
                [key: string]: string;
            };
            price: number;
            stock: number;
            backOrder?: components["schemas"]["BackOrderNotice"];
            image: string | null;
        };
        Rating: {
            average: number;
            count: number;
        };
        EditedProduct: {
            id: string;
            slug: string;
            name: components["schemas"]["Localized"];
            description: components["schemas"]["Localized"];
            price: number;
            unit: string;
            image: string;
            gallery: string[];
            category: string;
            newArrival: boolean;
            status: components["schemas"]["PublicationStatus"];
            stock: number;
            options: components["schemas"]["ProductOption"][];
            variants: {
                id: string;
                sku: string;
                barcode: string | null;
                options: {
                    [key: string]: string;
                };
                price: number;
                stock: number;
                image: string | null;
                backOrder: components["schemas"]["BackOrderOutput"] | null;
            }[];
            rating: components["schemas"]["Rating"] | null;
            startsAt: string | null;
            endsAt: string | null;
            lowStock: number | null;
            keywords: string[];
            version: number;
            /** Format: date-time */
            createdAt: string;
        };
        StockEntry: {
            /** Format: date-time */
            at: string;
            cause: components["schemas"]["StockCause"];
            variant: {
                id: string;
                sku: string;
            };
            change: number;
            order: string | null;
            by: {
                id: string;
            } | null;
        };
        /** @enum {string} */
        StockCause: "opening" | "sale" | "cancellation" | "return" | "delivery" | "correction";
        Promotion: {
            id: string;
            slug: string;
            title: components["schemas"]["Localized"];
            summary: components["schemas"]["Localized"];
            image: string;
            url: string;
            code: string | null;
            /** Format: date-time */
            startsAt: string;
            /** Format: date-time */
            endsAt: string;
        };
        EditedPromotion: {
            id: string;
            slug: string;
            title: components["schemas"]["Localized"];
            summary: components["schemas"]["Localized"];
            image: string;
            url: string;
            code: string | null;
            /** Format: date-time */
            startsAt: string;
            /** Format: date-time */
            endsAt: string;
            status: components["schemas"]["PublicationStatus"];
            sort: number;
            version: number;
            announcedAt: string | null;
        };
        Return: {
            id: string;
            order: {
                id: string;
                number: string;
            };
            user: {
                id: string;
            };
            state: components["schemas"]["ReturnState"];
            reason: components["schemas"]["ReturnReason"];
            words: string;
            lines: {
                line: number;
                quantity: number;
                name: components["schemas"]["Localized"];
                image: string;
            }[];
            pictures: string[];
            wayBack: components["schemas"]["WayBack"] | null;
            history: components["schemas"]["ReturnHistoryRow"][];
            refund: {
                amount: number;
                lines: {
                    line: number;
                    quantity: number;
                }[];
                charges: boolean;
            } | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        ReturnHistoryRow: {
            state: components["schemas"]["ReturnState"];
            /** Format: date-time */
            at: string;
            /** @enum {string} */
            by: "buyer" | "admin" | "system";
            words?: string;
        };
        ReturnAmounts: {
            lines: {
                line: number;
                amounts: number[];
            }[];
            charges: number;
            left: number;
        };
        OwnReview: {
            id: string;
            stars: number;
            words: string;
            name: string;
            pictures: string[];
            /** Format: date-time */
            createdAt: string;
            order: {
                id: string;
            };
            product: {
                id: string;
            };
            state: components["schemas"]["ReviewState"];
            answer: string;
            version: number;
        };
        Review: {
            id: string;
            stars: number;
            words: string;
            name: string;
            pictures: string[];
            /** Format: date-time */
            createdAt: string;
        };
        QueuedReview: {
            id: string;
            stars: number;
            words: string;
            name: string;
            pictures: string[];
            /** Format: date-time */
            createdAt: string;
            order: {
                id: string;
            };
            product: {
                id: string;
                slug: string;
                name: components["schemas"]["Localized"];
                image: string;
            };
            state: components["schemas"]["ReviewState"];
            answer: string;
            version: number;
            /** Format: date-time */
            since: string;
        };
        SandboxMessage: {
            id: string;
            /** @enum {string} */
            kind: "mail" | "sms";
            to: string;
            subject?: string;
            text: string;
            html?: string;
            headers?: {
                [key: string]: string;
            };
            codes: string[];
            links: string[];
            /** Format: date-time */
            at: string;
        };
        SavedAddress: {
            building: string;
            street: string;
            district: components["schemas"]["District"];
            /** @default Hong Kong */
            city: string;
            /** @default home */
            name: string;
            id: string;
            isDefault: boolean;
        };
        SecondFactor: {
            totpSince: string | null;
            recoveryCodesLeft: number;
            required: boolean;
        };
        BrokerStatus: {
            channels: number | null;
            consumers: number;
            exchanges: number;
            queues: number;
            connections: number | null;
            queueDetails: components["schemas"]["QueueRow"][];
            /** Format: date-time */
            timestamp: string;
        };
        QueueRow: {
            name: string;
            ready: number;
            unacked: number | null;
            consumers: number;
            publishRate: number | null;
            deliverRate: number | null;
            ackRate: number | null;
            dead: number;
            oldestSeconds?: number;
        };
        ServiceStatus: {
            modules: components["schemas"]["Module"][];
            /** Format: date-time */
            timestamp: string;
        };
        Module: {
            name: string;
            /** @enum {string} */
            category: "service" | "worker" | "store" | "provider";
            connectionStatus: components["schemas"]["ConnectionStatus"];
            detail?: string;
            instances?: number;
            latencyMs?: number;
            /** Format: date-time */
            since?: string;
            replicas?: components["schemas"]["Replica"][];
        };
        /** @enum {string} */
        ConnectionStatus: "connected" | "disconnected" | "error" | "unknown";
        Replica: {
            instance: string;
            version: string;
            /** Format: date-time */
            startedAt: string;
            ready: boolean;
            paused: boolean;
            latencyMs?: number;
            lastError?: {
                text: string;
                /** Format: date-time */
                at: string;
            };
        };
        StatusHistory: {
            modules: {
                name: string;
                /** @enum {string} */
                category: "service" | "worker" | "store" | "provider";
                uptime: number | null;
                days: components["schemas"]["HistoryDay"][];
            }[];
            incidents: components["schemas"]["Incident"][];
        };
        HistoryDay: {
            /** Format: date */
            date: string;
            watchedSeconds: number;
            downSeconds: number;
        };
        Incident: {
            id: string;
            name: string;
            /** @enum {string} */
            category: "service" | "worker" | "store" | "provider";
            /** Format: date-time */
            from: string;
            until: string | null;
            durationMs: number;
            note?: string;
            notedBy?: string;
        };
        Unit: {
            code: string;
            name: components["schemas"]["Localized"];
            plural: string;
        };
        EditedUnit: {
            code: string;
            name: components["schemas"]["Localized"];
            plural: string;
            id: string;
            sort: number;
            version: number;
        };
        ListedUser: {
            id: string;
            email: string;
            emailVerified: boolean;
            name: string;
            phone: string | null;
            phoneVerified: boolean;
            role: components["schemas"]["Role"];
            /** @constant */
            passwordless?: true;
            /** Format: date-time */
            createdAt: string;
            lastLoginAt: string | null;
            staffRole?: components["schemas"]["StaffRole"];
            /** @constant */
            blocked?: true;
        };
        Weather: {
            condition: components["schemas"]["WeatherCondition"];
            temperature: number;
            apparentTemperature: number | null;
            humidity: number;
            windDirection: number | null;
            windSpeed: number | null;
            /** Format: date-time */
            time: string;
            timeZone: string;
            isStale: boolean;
            warnings: components["schemas"]["WeatherWarning"][] | null;
            source: components["schemas"]["Source"];
            sourceName: string;
        };
        /** @enum {string} */
        WeatherCondition: "clear" | "mostlyClear" | "partlyCloudy" | "overcast" | "fog" | "drizzle" | "rain" | "showers" | "snow" | "thunderstorm" | "climateNormal" | "unknown";
        WeatherWarning: {
            code: string;
            name: string;
        };
        WebhookWithSecret: {
            id: string;
            version: number;
            url: string;
            description: string;
            events: components["schemas"]["WebhookSubscription"][];
            isEnabled: boolean;
            goneAt: string | null;
            /** Format: date-time */
            secretSince: string;
            formerSecretUntil: string | null;
            /** Format: date-time */
            createdAt: string;
            secret: string;
        };
        WebhookEndpoint: {
            id: string;
            version: number;
            url: string;
            description: string;
            events: components["schemas"]["WebhookSubscription"][];
            isEnabled: boolean;
            goneAt: string | null;
            /** Format: date-time */
            secretSince: string;
            formerSecretUntil: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        WebhookTestResult: {
            isTaken: boolean;
            status: number | null;
            durationMs: number;
            said: string;
        };
        Wish: {
            product: {
                id: string;
            };
            price: number;
            /** Format: date-time */
            wishedAt: string;
        };
        StockAlert: {
            product: {
                id: string;
            };
            /** Format: date-time */
            askedAt: string;
        };
        AddressOutput: {
            building: string;
            street: string;
            district: components["schemas"]["District"];
            /** @default Hong Kong */
            city: string;
        };
        BackOrderOutput: {
            sentFrom: string | null;
            limit: number | null;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getApiUserId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["User"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    deleteApiUserId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: {
                            message: string;
                        };
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiUserIdSessions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["Device"][];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    deleteApiUserIdSessions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: {
                            message: string;
                            ended: number;
                        };
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Forbidden; with the code STEP_UP_REQUIRED: call POST /api/auth/proof, then this again */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    deleteApiUserIdSessionsSessionRef: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                sessionRef: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: {
                            message: string;
                        };
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Forbidden; with the code STEP_UP_REQUIRED: call POST /api/auth/proof, then this again */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiUserIdData: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: {
                            /** Format: date-time */
                            exportedAt: string;
                            data: {
                                [key: string]: unknown;
                            };
                        };
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Forbidden; with the code STEP_UP_REQUIRED: call POST /api/auth/proof, then this again */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiAdminAnalytics: {
        parameters: {
            query: {
                from: string;
                to: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["Analytics"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiAdminKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["ApiKey"][];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiAdminKey: {
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
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: {
                            id: string;
                            name: string;
                            scopes: components["schemas"]["KeyScope"][];
                            perMinute: number;
                            by: {
                                id: string;
                                email: string;
                            };
                            /** Format: date-time */
                            createdAt: string;
                            expiresAt: string | null;
                            lastUsedAt: string | null;
                            revokedAt: string | null;
                            secret: string;
                        };
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Forbidden; with the code STEP_UP_REQUIRED: call POST /api/auth/proof, then this again */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    deleteApiAdminKeyId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["ApiKey"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Forbidden; with the code STEP_UP_REQUIRED: call POST /api/auth/proof, then this again */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiAudit: {
        parameters: {
            query?: {
                action?: components["schemas"]["AuditAction"];
                cursor?: string;
                limit?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["AuditEntry"][];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiAuthJwtVerify: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: {
                            decoded: {
                                userId: string;
                                userRole: components["schemas"]["Role"];
                                iat: number;
                                exp: number;
                            };
                            staffRole?: components["schemas"]["StaffRole"];
                            /** @constant */
                            setUpRequired?: true;
                            /** @constant */
                            passkeyRequired?: true;
                        };
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiAuthSessionVerify: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: {
                            decoded: {
                                userId: string;
                                userRole: components["schemas"]["Role"];
                                iat: number;
                                exp: number;
                            };
                            staffRole?: components["schemas"]["StaffRole"];
                            /** @constant */
                            setUpRequired?: true;
                            /** @constant */
                            passkeyRequired?: true;
                        };
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiBasket: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["StoredBasket"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    putApiBasket: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    basket: components["schemas"]["Basket"];
                    since?: {
                        product: {
                            id: string;
                        };
                        variant?: {
                            id: string;
                        };
                        quantity: number;
                    }[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["StoredBasket"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiBasketRules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: {
                            charges: components["schemas"]["Charge"][];
                            discounts: components["schemas"]["Discount"][];
                        };
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiAdminRule: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["EditedRule"][];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiAdminRule: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RuleDraft"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["EditedRule"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiAdminRuleId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["EditedRule"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    putApiAdminRuleId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: {
                        en: string;
                        zh_HK: string;
                        zh: string;
                    };
                    reason: {
                        en: string;
                        zh_HK: string;
                        zh: string;
                    };
                    method: string;
                    code: string | null;
                    usesLeft: components["schemas"]["LimitChange"];
                    perCustomer?: number | null;
                    startsAt: string | null;
                    endsAt: string | null;
                    status: components["schemas"]["PublicationStatus"];
                    sort: number;
                    version: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["EditedRule"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiCatalogId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["CatalogEntry"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiCatalog: {
        parameters: {
            query?: {
                status?: components["schemas"]["PublicationStatus"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["CatalogEntry"][];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiAdminCatalog: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["EditedCatalogEntry"][];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiAdminCatalog: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CatalogDraft"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["EditedCatalogEntry"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiAdminCatalogId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["EditedCatalogEntry"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    putApiAdminCatalogId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: {
                        en: string;
                        zh_HK: string;
                        zh: string;
                    };
                    url: string;
                    image: string;
                    status: components["schemas"]["PublicationStatus"];
                    sort: number;
                    version: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["EditedCatalogEntry"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiCategorySlug: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["CategoryInTree"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiCategory: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["Category"][];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiAdminCategory: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["EditedCategory"][];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiAdminCategory: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CategoryDraft"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["EditedCategory"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiAdminCategoryId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["EditedCategory"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    putApiAdminCategoryId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: {
                        en: string;
                        zh_HK: string;
                        zh: string;
                    };
                    slug: string;
                    image: string;
                    /** @default null */
                    parent?: string | null;
                    /** @default [] */
                    words?: string[];
                    status: components["schemas"]["PublicationStatus"];
                    sort: number;
                    version: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["EditedCategory"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    deleteApiAdminCategoryId: {
        parameters: {
            query?: {
                moveTo?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: {
                            moved: number;
                        };
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiLoggingErrorReport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-sentry-envelope": string;
            };
        };
        responses: {
            /** @description Success */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: {
                            accepted: boolean;
                        };
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiLoggingUi: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    entries: {
                        /** @enum {string} */
                        level: "debug" | "info" | "warn" | "error";
                        message: string;
                        /** Format: date-time */
                        at: string;
                        path?: string;
                        data?: {
                            [key: string]: string | number | boolean | null;
                        };
                    }[];
                };
            };
        };
        responses: {
            /** @description Success */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: {
                            accepted: number;
                        };
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiUserIdConsent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["Consent"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    putApiUserIdConsent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email?: boolean;
                    sms?: boolean;
                    inbox?: boolean;
                    priceDrops?: boolean;
                    backInStock?: boolean;
                    basketReminders?: boolean;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["Consent"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiUserIdConsent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email?: boolean;
                    sms?: boolean;
                    inbox?: boolean;
                    priceDrops?: boolean;
                    backInStock?: boolean;
                    basketReminders?: boolean;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["Consent"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiUserIdConsentHistory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["ConsentChange"][];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiConsentUndo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                    /** @enum {string} */
                    topic: "email" | "sms" | "inbox" | "priceDrops" | "backInStock" | "basketReminders";
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["Consent"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiConsentUnsubscribe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                    /**
                     * @default [
                     *       "email"
                     *     ]
                     */
                    topics?: ("email" | "sms" | "inbox" | "priceDrops" | "backInStock" | "basketReminders")[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["Consent"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postUnsubscribe: {
        parameters: {
            query: {
                token: string;
                topic?: "email" | "sms" | "inbox" | "priceDrops" | "backInStock" | "basketReminders";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": string;
                "multipart/form-data": string;
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["Consent"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiAdminUserIdNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["CustomerNote"][];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiAdminUserIdNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    text: string;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["CustomerNote"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    putApiAdminUserIdBlock: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["Customer"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Forbidden; with the code STEP_UP_REQUIRED: call POST /api/auth/proof, then this again */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    deleteApiAdminUserIdBlock: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["Customer"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Forbidden; with the code STEP_UP_REQUIRED: call POST /api/auth/proof, then this again */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiAdminUserId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["Customer"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiAdminUserIdConsent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["CustomerConsent"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    deleteApiAdminUserIdNoteNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                note: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: {
                            removed: boolean;
                        };
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiProxyNumbersapi: {
        parameters: {
            query: {
                month: string;
                day: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: {
                            text: string;
                            lang: components["schemas"]["Language"];
                            source: components["schemas"]["Source"];
                            sourceName: string;
                        };
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiProxyPicture: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": string;
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiDelivery: {
        parameters: {
            query?: {
                district?: components["schemas"]["District"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: {
                            methods: {
                                method: components["schemas"]["DeliveryMethod"];
                                promise: components["schemas"]["DeliveryPromise"];
                            }[];
                            pickupPoints: components["schemas"]["PickupPoint"][];
                            warnings: components["schemas"]["DeliveryWarning"][];
                            /** @enum {string} */
                            source: "live" | "cache" | "none-known";
                            sourceName: string;
                        };
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiAdminExportAnalytics: {
        parameters: {
            query: {
                from: string;
                to: string;
                by: "day" | "category" | "promotion" | "payment" | "product";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiAdminExportCustomers: {
        parameters: {
            query?: {
                q?: string;
                role?: components["schemas"]["Role"];
                sort?: "createdAt" | "-createdAt" | "email" | "-email";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiAdminExportOrders: {
        parameters: {
            query?: {
                status?: components["schemas"]["OrderStatus"];
                user?: string;
                number?: string;
                q?: string;
                delivery?: components["schemas"]["DeliveryMethod"];
                sort?: "createdAt" | "-createdAt" | "status" | "-status" | "total" | "-total";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiAdminExportProducts: {
        parameters: {
            query?: {
                q?: string;
                status?: components["schemas"]["PublicationStatus"];
                sort?: "createdAt" | "-createdAt" | "name" | "-name" | "price" | "-price" | "stock" | "-stock";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiAdminExportStock: {
        parameters: {
            query?: {
                q?: string;
                status?: components["schemas"]["PublicationStatus"];
                sort?: "createdAt" | "-createdAt" | "name" | "-name" | "price" | "-price" | "stock" | "-stock";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiOrderIdTransfers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["FpsTransfer"][];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiPaymentFpsTransfers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reference: string;
                    amount: number;
                    bankReference: string;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["FpsTransfer"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Forbidden; with the code STEP_UP_REQUIRED: call POST /api/auth/proof, then this again */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiPaymentSandboxTransfer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    order: string;
                    amount?: number;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["FpsTransfer"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiAdminImport: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["Import"][];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiAdminImport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    kind: components["schemas"]["ImportKind"];
                    name: string;
                    bytes: number;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["Import"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiAdminImportIdCheck: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["Import"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiAdminImportId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["Import"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    putApiAdminImportIdPicture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    file: string;
                    image: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: {
                            file: string;
                        };
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiAdminImportIdResume: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["Import"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiAdminImportIdRun: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["Import"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    putApiAdminImportIdPartNumber: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                number: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/csv": string;
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["Import"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiAdminImportIdUndo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["Import"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiInboxUnread: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: {
                            unread: number;
                        };
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiInbox: {
        parameters: {
            query?: {
                limit?: string;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["InboxEntry"][];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiInboxIdRead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default true */
                    read?: boolean;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["InboxEntry"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiInboxRead: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: {
                            unread: number;
                        };
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    putApiMessengerWorkersQueue: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                queue: components["schemas"]["JobQueueName"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    paused: boolean;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["WorkerControl"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiMessengerDead: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["DeadGroup"][];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiMessengerWorkers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["WorkerControl"][];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiMessengerQueuesQueuePurge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                queue: components["schemas"]["JobQueueName"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    what: "dead" | "ready";
                    confirm: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: {
                            removed: number;
                        };
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiMessengerDeadReplay: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    jobIds: string[];
                } | {
                    queue: components["schemas"]["JobQueueName"];
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Success */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: {
                            jobIds: string[];
                            skipped: number;
                            left: number;
                        };
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiMessengerJobsRepublish: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    olderThanMinutes: number;
                };
            };
        };
        responses: {
            /** @description Success */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: {
                            count: number;
                            hasMore: boolean;
                        };
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiDeliveryLockers: {
        parameters: {
            query?: {
                district?: components["schemas"]["District"];
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: {
                            isComplete: boolean;
                            source: {
                                name: components["schemas"]["Localized"];
                                asOf: string;
                            };
                            lockers: components["schemas"]["Locker"][];
                        };
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiAuthCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    code: string;
                    attempt?: string;
                    device?: components["schemas"]["DeviceToken"];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: {
                            sessionId: string;
                            userId: string;
                            user: components["schemas"]["User"];
                            basket: components["schemas"]["StoredBasket"];
                            token: string;
                            device: components["schemas"]["DeviceToken"];
                        };
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiAuthCodeRequest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    attempt?: string;
                    device?: components["schemas"]["DeviceToken"];
                };
            };
        };
        responses: {
            /** @description Success */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: {
                            message: string;
                        };
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiAuthProofCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: {
                            message: string;
                        };
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiMapTiles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["MapTiles"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiMessengerJobsJobId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                jobId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["Job"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiMessengerJobs: {
        parameters: {
            query?: {
                queue?: components["schemas"]["JobQueueName"];
                state?: components["schemas"]["JobState"];
                delivery?: components["schemas"]["DeliveryState"];
                q?: string;
                reason?: string;
                sort?: "createdAt" | "-createdAt";
                cursor?: string;
                limit?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["Job"][];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiMessengerEmailSend: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    name: string;
                    template: {
                        /** @enum {string} */
                        name: "welcome" | "link" | "promo";
                    };
                };
            };
        };
        responses: {
            /** @description Success */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: {
                            jobId: string;
                        };
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiMessengerSmsSend: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    phone: string;
                    text: string;
                };
            };
        };
        responses: {
            /** @description Success */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: {
                            jobId: string;
                        };
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiMessengerJobsJobIdReplay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                jobId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    to?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: {
                            jobId: string;
                        };
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiNewsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["NewsArticle"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiNews: {
        parameters: {
            query?: {
                limit?: string;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["NewsHeadline"][];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiAdminNews: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: {
                            id: string;
                            slug: string;
                            title: components["schemas"]["Localized"];
                            summary: components["schemas"]["Localized"];
                            image: string;
                            /** Format: date-time */
                            publishedAt: string;
                            status: components["schemas"]["PublicationStatus"];
                            version: number;
                        }[];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiAdminNews: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ArticleDraft"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["EditedArticle"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiAdminNewsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["EditedArticle"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    putApiAdminNewsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: {
                        en: string;
                        zh_HK: string;
                        zh: string;
                    };
                    summary: {
                        en: string;
                        zh_HK: string;
                        zh: string;
                    };
                    body: {
                        en: string[];
                        zh_HK: string[];
                        zh: string[];
                    };
                    image: string;
                    status: components["schemas"]["PublicationStatus"];
                    /** Format: date-time */
                    publishedAt: string;
                    version: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["EditedArticle"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiAdminOffer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["EditedOffer"][];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiAdminOffer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OfferDraft"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["EditedOffer"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiAdminOfferId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["EditedOffer"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    putApiAdminOfferId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: {
                        en: string;
                        zh_HK: string;
                        zh: string;
                    };
                    summary: {
                        en: string;
                        zh_HK: string;
                        zh: string;
                    };
                    image: string;
                    url: string;
                    code: string | null;
                    status: components["schemas"]["PublicationStatus"];
                    sort: number;
                    /** Format: date-time */
                    startsAt: string;
                    /** Format: date-time */
                    endsAt: string;
                    rule: {
                        id?: string;
                        method: string;
                        usesLeft: components["schemas"]["LimitChange"];
                        perCustomer: number | null;
                    } | null;
                    version: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["EditedOffer"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiOrder: {
        parameters: {
            query?: {
                status?: components["schemas"]["OrderStatus"];
                user?: string;
                number?: string;
                q?: string;
                delivery?: components["schemas"]["DeliveryMethod"];
                sort?: "createdAt" | "-createdAt" | "status" | "-status" | "total" | "-total";
                limit?: string;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["Order"][];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    putApiOrder: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    description?: string;
                    delivery?: components["schemas"]["DeliveryChoice"];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["Order"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiOrder: {
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
                     * @default hkd
                     * @constant
                     */
                    currency?: "hkd";
                    /** @default  */
                    description?: string;
                    mode: components["schemas"]["OrderMode"];
                    paymentMethod?: components["schemas"]["PaymentMethod"];
                    user?: (string | {
                        id: string;
                    }) | null;
                    basket: components["schemas"]["BasketInput"];
                    delivery?: components["schemas"]["DeliveryChoice"];
                    codes?: string[];
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["Order"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiOrderId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["Order"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiOrderMail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    order: string | {
                        id: string;
                    };
                    template: components["schemas"]["OrderMailName"] | {
                        name: components["schemas"]["OrderMailName"];
                    };
                };
            };
        };
        responses: {
            /** @description Success */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: {
                            jobId: string;
                        };
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    patchApiOrderIdStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    status: components["schemas"]["OrderStatus"];
                    note?: string;
                    tracking?: components["schemas"]["Tracking"];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["Order"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiAdminOrderSteps: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    status: components["schemas"]["BatchStep"];
                    orders: {
                        number: string;
                        tracking?: components["schemas"]["Tracking"];
                    }[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["BatchOutcome"][];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiAdminOrderDraftId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["OrderDraft"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    putApiAdminOrderDraftId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    lines: {
                        product: string | {
                            id: string;
                        };
                        variant?: string | {
                            id: string;
                        };
                        quantity: number;
                    }[];
                    delivery: components["schemas"]["DeliveryChoice"];
                    codes?: string[];
                    /** @default  */
                    message?: string;
                    /** Format: date-time */
                    version: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["OrderDraft"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiOrderDraftId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["OrderDraft"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiAdminOrderDraft: {
        parameters: {
            query?: {
                state?: components["schemas"]["OrderDraftState"];
                sort?: "createdAt" | "-createdAt";
                limit?: string;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["ListedOrderDraft"][];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiAdminOrderDraft: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    lines: {
                        product: string | {
                            id: string;
                        };
                        variant?: string | {
                            id: string;
                        };
                        quantity: number;
                    }[];
                    delivery: components["schemas"]["DeliveryChoice"];
                    codes?: string[];
                    user: string;
                    /** @default  */
                    message?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["OrderDraft"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiOrderDraftIdPlace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: date-time */
                    version: string;
                    paymentMethod: components["schemas"]["PaymentMethod"];
                    /** @default  */
                    description?: string;
                    basket: components["schemas"]["BasketInput"];
                    codes?: string[];
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["Order"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiAdminOrderDraftQuote: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    lines: {
                        product: string | {
                            id: string;
                        };
                        variant?: string | {
                            id: string;
                        };
                        quantity: number;
                    }[];
                    delivery: components["schemas"]["DeliveryChoice"];
                    codes?: string[];
                    user: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["Quote"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiAdminOrderDraftIdSend: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: {
                            mailed: boolean;
                        };
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiAdminOrderDraftIdWithdraw: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["OrderDraft"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiAdminOrderFilter: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["OrderFilter"][];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiAdminOrderFilter: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    query: {
                        status?: components["schemas"]["OrderStatus"];
                        delivery?: components["schemas"]["DeliveryMethod"];
                        /** @enum {string} */
                        sort?: "createdAt" | "-createdAt" | "status" | "-status" | "total" | "-total";
                    };
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["OrderFilter"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    deleteApiAdminOrderFilterId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: {
                            removed: boolean;
                        };
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    putApiOrderIdEdit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    lines: {
                        product: string | {
                            id: string;
                        };
                        variant?: string | {
                            id: string;
                        };
                        quantity: number;
                    }[];
                    delivery?: components["schemas"]["DeliveryChoice"];
                    /** Format: date-time */
                    version: string;
                    total: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["Order"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiOrderIdEditQuote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    lines: {
                        product: string | {
                            id: string;
                        };
                        variant?: string | {
                            id: string;
                        };
                        quantity: number;
                    }[];
                    delivery?: components["schemas"]["DeliveryChoice"];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["OrderEditQuote"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiOrderIdDue: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    amount: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["Order"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiOrderIdNotes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["OrderNote"][];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiOrderIdNotes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    text: string;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["OrderNote"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    deleteApiOrderIdNotesNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                note: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: {
                            removed: boolean;
                        };
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiOrderIdCalendar: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiAdminOrderPackingSlips: {
        parameters: {
            query: {
                orders: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiOrderIdReceipt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiAdminOrderLabels: {
        parameters: {
            query: {
                orders: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiPageviewPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                page: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: {
                            viewCount: number;
                        };
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiPageviewPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                page: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: {
                            viewCount: number;
                        };
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiAdminPageviewHours: {
        parameters: {
            query?: {
                hours?: "24" | "168";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["HourlyViews"][];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiPageview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["PageView"][];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiAuthPasskeyRegisterVerify: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    rawId: string;
                    /** @constant */
                    type: "public-key";
                    response: {
                        clientDataJSON: string;
                        attestationObject: string;
                        transports?: string[];
                    };
                    name?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["Passkey"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiUserIdPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["Passkey"][];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiAuthPasskeyRegisterOptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["PasskeyCreationOptions"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Forbidden; with the code STEP_UP_REQUIRED: call POST /api/auth/proof, then this again */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiAuthPasskeyVerify: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    rawId: string;
                    /** @constant */
                    type: "public-key";
                    response: {
                        clientDataJSON: string;
                        authenticatorData: string;
                        signature: string;
                        userHandle?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: {
                            sessionId: string;
                            userId: string;
                            user: components["schemas"]["User"];
                            basket: components["schemas"]["StoredBasket"];
                            token: string;
                            device: components["schemas"]["DeviceToken"];
                        };
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiAuthPasskeyOptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["PasskeyRequestOptions"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiAuthProofPasskeyVerify: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    rawId: string;
                    /** @constant */
                    type: "public-key";
                    response: {
                        clientDataJSON: string;
                        authenticatorData: string;
                        signature: string;
                        userHandle?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: {
                            /** Format: date-time */
                            provenUntil: string;
                        };
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiAuthProofPasskeyOptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["PasskeyRequestOptions"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    deleteApiUserIdPasskeyPasskeyId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                passkeyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: {
                            message: string;
                        };
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Forbidden; with the code STEP_UP_REQUIRED: call POST /api/auth/proof, then this again */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    patchApiUserIdPasskeyPasskeyId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                passkeyId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["Passkey"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiUserPasswordResetRequest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    from?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: {
                            message: string;
                            email: string;
                        };
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiUserPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email?: string;
                    newPassword: string;
                    passwordResetToken?: string;
                    password?: string;
                    keepPasskeys?: string[];
                    keepTotp?: boolean;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: {
                            message: string;
                            device?: components["schemas"]["DeviceToken"];
                        };
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiUserPasswordResetTrigger: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: {
                            email: string;
                            passwordResetToken: string;
                        };
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiUserPasswordResetVerify: {
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
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: {
                            email: string;
                            passwordResetToken: string;
                            passkeys?: components["schemas"]["Passkey"][];
                            /** Format: date-time */
                            totpSince?: string;
                        };
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    putApiOrderIdPaymentMethod: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    method: components["schemas"]["PaymentMethod"];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["Order"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiOrderIdFps: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: {
                            payload: string;
                            svg: string;
                            identifier: string;
                            reference: string;
                            amount: number;
                            received: number;
                            sandbox: boolean;
                        };
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiPaymentWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: {
                            received: boolean;
                        };
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiPaymentRefund: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    order: string | {
                        id: string;
                    };
                    amount?: number;
                };
            };
        };
        responses: {
            /** @description Success */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["Refund"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Forbidden; with the code STEP_UP_REQUIRED: call POST /api/auth/proof, then this again */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiPaymentCheckout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    order: string | {
                        id: string;
                    };
                    /**
                     * @default payment
                     * @constant
                     */
                    mode?: "payment";
                    /** @default hosted */
                    ui_mode?: components["schemas"]["UiMode"];
                    method?: components["schemas"]["OnlineMethod"];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["CheckoutAnswer"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiPaymentIntent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    order: string | {
                        id: string;
                    };
                    method?: components["schemas"]["OnlineMethod"];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: {
                            clientSecret: string;
                        };
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiPaymentProvider: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: {
                            /** @enum {string} */
                            provider: "stripe" | "sandbox";
                            publishableKey: string | null;
                            methods: components["schemas"]["PaymentMethod"][];
                        };
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiPaymentSandboxIdChallenge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    accept: boolean;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["SandboxPayment"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiPaymentSandboxIdWallet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    method: "alipay" | "wechat_pay";
                    answer: components["schemas"]["WalletAnswer"];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["SandboxPayment"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiPaymentSandboxId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["SandboxPayment"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiPaymentSandboxIdCard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TestCard"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["SandboxPayment"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiMessengerSmsVerify: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    phone: string;
                    code: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: {
                            /** @enum {string} */
                            status: "success" | "not-found";
                            valid: boolean;
                        };
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiMessengerSmsVerifyRequest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    phone: string;
                    text?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: {
                            jobId: string;
                        };
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiUserSmsRequest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    user: string;
                    phone: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: {
                            message: string;
                        };
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Forbidden; with the code STEP_UP_REQUIRED: call POST /api/auth/proof, then this again */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiUserSmsVerify: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    user: string;
                    phone: string;
                    code: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: {
                            message: string;
                            user: components["schemas"]["User"];
                        };
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiAdminPicture: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "image/jpeg": string;
                "image/png": string;
                "image/webp": string;
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: {
                            image: string;
                        };
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiPictureFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/*": string;
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiAdminPreview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    path: string;
                    /** Format: date-time */
                    at: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: {
                            path: string;
                            /** Format: date-time */
                            expiresAt: string;
                        };
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiProductFacets: {
        parameters: {
            query?: {
                newArrival?: "true" | "false";
                q?: string;
                category?: string;
                priceFrom?: number;
                priceTo?: number;
                inStock?: "true" | "false";
                onOffer?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: {
                            count: number;
                            isPartial: boolean;
                            categories: {
                                [key: string]: number;
                            };
                            inStock: number;
                            onOffer: number;
                            price: {
                                min: number;
                                max: number;
                            } | null;
                        };
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiProductId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["Product"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiProduct: {
        parameters: {
            query?: {
                newArrival?: "true" | "false";
                q?: string;
                category?: string;
                priceFrom?: number;
                priceTo?: number;
                inStock?: "true" | "false";
                onOffer?: "true" | "false";
                status?: components["schemas"]["PublicationStatus"];
                sort?: "relevance" | "price" | "-price" | "newest" | "name";
                limit?: string;
                cursor?: string;
                page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["Product"][];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiProductIdRelated: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["Product"][];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiProductSuggest: {
        parameters: {
            query: {
                q: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: {
                            products: {
                                id: string;
                                slug: string;
                                name: components["schemas"]["Localized"];
                                image: string;
                                price: number;
                            }[];
                            categories: string[];
                        };
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiAdminProduct: {
        parameters: {
            query?: {
                q?: string;
                status?: components["schemas"]["PublicationStatus"];
                sort?: "createdAt" | "-createdAt" | "name" | "-name" | "price" | "-price" | "stock" | "-stock";
                limit?: string;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["EditedProduct"][];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiAdminProduct: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProductDraft"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["EditedProduct"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiAdminProductId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["EditedProduct"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    putApiAdminProductId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: {
                        en: string;
                        zh_HK: string;
                        zh: string;
                    };
                    description: {
                        en: string;
                        zh_HK: string;
                        zh: string;
                    };
                    price: number;
                    unit: string;
                    category: string;
                    image: string;
                    /** @default [] */
                    gallery?: string[];
                    newArrival: boolean;
                    status: components["schemas"]["PublicationStatus"];
                    startsAt?: string | null;
                    endsAt?: string | null;
                    stock: components["schemas"]["StockChange"];
                    backOrder?: components["schemas"]["BackOrder"] | null;
                    /**
                     * @default correction
                     * @enum {string}
                     */
                    stockReason?: "correction" | "delivery";
                    /** @default [] */
                    keywords?: string[];
                    lowStock?: number | null;
                    sku?: string | null;
                    barcode?: string | null;
                    options?: {
                        code: string;
                        name: {
                            en: string;
                            zh_HK: string;
                            zh: string;
                        };
                        values: {
                            code: string;
                            name: {
                                en: string;
                                zh_HK: string;
                                zh: string;
                            };
                        }[];
                    }[];
                    variants?: components["schemas"]["VariantDraft"][];
                    version: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["EditedProduct"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiAdminProductIdStockCount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: {
                            variant: {
                                id: string;
                                sku: string;
                            };
                            free: number;
                            reserved: number;
                            owed: number;
                        }[];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiAdminProductIdStock: {
        parameters: {
            query?: {
                limit?: string;
                cursor?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["StockEntry"][];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    putApiUserIdEmail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    user: {
                        email: string & (unknown & unknown);
                        password?: string;
                    };
                } | {
                    email: string & (unknown & unknown);
                    password?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["User"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiUserIdEmail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    user: {
                        email: string & (unknown & unknown);
                        password?: string;
                    };
                } | {
                    email: string & (unknown & unknown);
                    password?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["User"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiUserDeviceReport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: {
                            /** @constant */
                            status: "locked";
                        };
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiUserEmailUndo: {
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
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: {
                            /** @constant */
                            status: "restored";
                        };
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiUserIdAddress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    user: {
                        defaultAddress: {
                            building: string;
                            street: string;
                            district: components["schemas"]["District"];
                            /** @default Hong Kong */
                            city?: string;
                        };
                    };
                } | {
                    building: string;
                    street: string;
                    district: components["schemas"]["District"];
                    /** @default Hong Kong */
                    city?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["User"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiUserIdProfile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    user: {
                        name?: string;
                        profile?: {
                            settings: {
                                lang?: components["schemas"]["Language"];
                            };
                        };
                    };
                } | {
                    name?: string;
                    profile?: {
                        settings: {
                            lang?: components["schemas"]["Language"];
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["User"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiPromotion: {
        parameters: {
            query?: {
                when?: "now" | "soon";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["Promotion"][];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiAdminPromotion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["EditedPromotion"][];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiAdminPromotion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PromotionDraft"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["EditedPromotion"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiAdminPromotionId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["EditedPromotion"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    putApiAdminPromotionId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: {
                        en: string;
                        zh_HK: string;
                        zh: string;
                    };
                    summary: {
                        en: string;
                        zh_HK: string;
                        zh: string;
                    };
                    image: string;
                    url: string;
                    code: string | null;
                    status: components["schemas"]["PublicationStatus"];
                    sort: number;
                    /** Format: date-time */
                    startsAt: string;
                    /** Format: date-time */
                    endsAt: string;
                    version: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["EditedPromotion"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiBasketQuote: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    basket: components["schemas"]["BasketInput"];
                    district?: components["schemas"]["District"] | null;
                    /** @default home */
                    delivery?: components["schemas"]["DeliveryMethod"];
                    codes?: string[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["Quote"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiReturnIdPicture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "image/jpeg": string;
                "image/png": string;
                "image/webp": string;
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["Return"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiOrderIdReturn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    lines: {
                        line: number;
                        quantity: number;
                    }[];
                    reason: components["schemas"]["ReturnReason"];
                    /** @default  */
                    words?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["Return"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiReturnId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["Return"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiAdminReturnIdAmounts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["ReturnAmounts"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiReturnIdPicturePicture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                picture: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": string;
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiReturn: {
        parameters: {
            query?: {
                state?: components["schemas"]["ReturnState"];
                order?: string;
                sort?: "createdAt" | "-createdAt" | "state" | "-state";
                limit?: string;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["Return"][];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiAdminReturnIdRefund: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    lines: {
                        line: number;
                        quantity: number;
                    }[];
                    /** @default false */
                    charges?: boolean;
                    amount: number;
                };
            };
        };
        responses: {
            /** @description Success */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["Return"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Forbidden; with the code STEP_UP_REQUIRED: call POST /api/auth/proof, then this again */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    patchApiReturnIdState: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    state: components["schemas"]["ReturnState"];
                    /** @default  */
                    words?: string;
                    wayBack?: components["schemas"]["WayBack"];
                    /** @default [] */
                    restock?: number[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["Return"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiReviewIdPicture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "image/jpeg": string;
                "image/png": string;
                "image/webp": string;
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["OwnReview"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    putApiReviewId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    stars: number;
                    /** @default  */
                    words?: string;
                    /** @default  */
                    name?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["OwnReview"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    deleteApiReviewId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["OwnReview"][];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiReviewIdPicturePicture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                picture: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": string;
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    deleteApiReviewIdPicturePicture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                picture: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["OwnReview"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiOrderIdReviews: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["OwnReview"][];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiOrderIdReviews: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    stars: number;
                    /** @default  */
                    words?: string;
                    /** @default  */
                    name?: string;
                    product: {
                        id: string;
                    };
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["OwnReview"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiProductIdReviews: {
        parameters: {
            query?: {
                limit?: string;
                cursor?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["Review"][];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    patchApiAdminReviewIdState: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    state: "accepted" | "refused";
                    version: number;
                    /** @default  */
                    words?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["OwnReview"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiAdminReview: {
        parameters: {
            query?: {
                state?: components["schemas"]["ReviewState"];
                sort?: "since" | "-since" | "stars" | "-stars";
                limit?: string;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["QueuedReview"][];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiSandboxState: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: {
                            mail: boolean;
                            sms: boolean;
                            verification: boolean;
                            card: boolean;
                        };
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiSandboxMessages: {
        parameters: {
            query?: {
                to?: string;
                kind?: "mail" | "sms";
                limit?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["SandboxMessage"][];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiUserIdAddresses: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["SavedAddress"][];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiUserIdAddresses: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    building: string;
                    street: string;
                    district: components["schemas"]["District"];
                    /** @default Hong Kong */
                    city?: string;
                    /** @default home */
                    name?: string;
                    /** @default false */
                    isDefault?: boolean;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["SavedAddress"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    putApiUserIdAddressesAddressId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                addressId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    building: string;
                    street: string;
                    district: components["schemas"]["District"];
                    /** @default Hong Kong */
                    city?: string;
                    /** @default home */
                    name?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["SavedAddress"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    deleteApiUserIdAddressesAddressId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                addressId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["SavedAddress"][];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiUserIdAddressesAddressIdDefault: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                addressId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["SavedAddress"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiUserIdTotpConfirm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: {
                            recoveryCodes: string[];
                        };
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiUserIdSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["SecondFactor"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiUserIdTotp: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: {
                            key: string;
                            uri: string;
                            svg: string;
                        };
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Forbidden; with the code STEP_UP_REQUIRED: call POST /api/auth/proof, then this again */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    deleteApiUserIdTotp: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: {
                            message: string;
                        };
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Forbidden; with the code STEP_UP_REQUIRED: call POST /api/auth/proof, then this again */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiAuthProof: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password?: string;
                    code?: string;
                    mailCode?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: {
                            /** Format: date-time */
                            provenUntil: string;
                        };
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiUserIdRecoveryCodes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: {
                            recoveryCodes: string[];
                        };
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Forbidden; with the code STEP_UP_REQUIRED: call POST /api/auth/proof, then this again */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiAuthTotp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    pending: string;
                    code?: string;
                    recoveryCode?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: {
                            sessionId: string;
                            userId: string;
                            user: components["schemas"]["User"];
                            basket: components["schemas"]["StoredBasket"];
                            token: string;
                            device: components["schemas"]["DeviceToken"];
                        };
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiMessengerSmsStatus: {
        parameters: {
            query: {
                job: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": {
                    [key: string]: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: {
                            taken: boolean;
                        };
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiStatusRabbitmq: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["BrokerStatus"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["ServiceStatus"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiSseRandom: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A stream of server-sent events */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": {
                        random: number;
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiSseStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A stream of server-sent events */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": components["schemas"]["ServiceStatus"] | components["schemas"]["BrokerStatus"] | {
                        jobId: string;
                        queue: string;
                        state: components["schemas"]["JobState"];
                        /** Format: date-time */
                        at: string;
                        delivery?: components["schemas"]["DeliveryState"];
                    } | {
                        page: string;
                        viewCount: number;
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiSseTimestamp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A stream of server-sent events */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": {
                        timestamp: string;
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiStatusHistory: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["StatusHistory"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    putApiStatusIncidentsIdNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    note: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: {
                            note: string;
                        };
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiTranslate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    text: string;
                    from?: components["schemas"]["Language"];
                    to?: components["schemas"]["Language"];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: {
                            translation: string;
                            source: components["schemas"]["Source"];
                            sourceName: string;
                        };
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiUnit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["Unit"][];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiAdminUnit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["EditedUnit"][];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiAdminUnit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UnitDraft"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["EditedUnit"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiAdminUnitId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["EditedUnit"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    putApiAdminUnitId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: {
                        en: string;
                        zh_HK: string;
                        zh: string;
                    };
                    plural: string;
                    sort: number;
                    version: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["EditedUnit"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    deleteApiAdminUnitId: {
        parameters: {
            query?: {
                moveTo?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: {
                            moved: number;
                        };
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiUserLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    password: string;
                    device?: components["schemas"]["DeviceToken"];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: {
                            sessionId: string;
                            userId: string;
                            user: components["schemas"]["User"];
                            basket: components["schemas"]["StoredBasket"];
                            token: string;
                            device: components["schemas"]["DeviceToken"];
                        };
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiUserLogout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    sessionId?: string;
                    userId?: string;
                    basket?: components["schemas"]["Basket"] | unknown;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: {
                            message: string;
                            basketKept: boolean;
                        };
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiUserRegister: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    password: string;
                    name: string;
                    role?: components["schemas"]["Role"];
                    from?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: {
                            message: string;
                        };
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiUserIdEmailVerification: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: {
                            message: string;
                        };
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiUserEmailVerify: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: {
                            /** @enum {string} */
                            status: "verified" | "already";
                        };
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    patchApiAdminUserIdRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    role: components["schemas"]["Role"];
                    staffRole?: components["schemas"]["StaffRole"];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["ListedUser"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Forbidden; with the code STEP_UP_REQUIRED: call POST /api/auth/proof, then this again */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    deleteApiAdminUserIdSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: {
                            ended: number;
                        };
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Forbidden; with the code STEP_UP_REQUIRED: call POST /api/auth/proof, then this again */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiAdminUser: {
        parameters: {
            query?: {
                q?: string;
                role?: components["schemas"]["Role"];
                sort?: "createdAt" | "-createdAt" | "email" | "-email";
                limit?: string;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["ListedUser"][];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiWeatherCurrent: {
        parameters: {
            query?: {
                latitude?: string;
                longitude?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["Weather"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiAdminWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["WebhookEndpoint"][];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiAdminWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookDraft"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["WebhookWithSecret"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Forbidden; with the code STEP_UP_REQUIRED: call POST /api/auth/proof, then this again */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiAdminWebhookId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["WebhookEndpoint"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    putApiAdminWebhookId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    url: string;
                    /** @default  */
                    description?: string;
                    events: components["schemas"]["WebhookSubscription"][];
                    /** @default true */
                    isEnabled?: boolean;
                    version: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["WebhookEndpoint"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Forbidden; with the code STEP_UP_REQUIRED: call POST /api/auth/proof, then this again */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    deleteApiAdminWebhookId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: {
                            removed: boolean;
                        };
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiAdminWebhookIdSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["WebhookWithSecret"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Forbidden; with the code STEP_UP_REQUIRED: call POST /api/auth/proof, then this again */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiAdminWebhookIdTest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["WebhookTestResult"];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiUserIdWishes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["Wish"][];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    postApiUserIdWishes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    products: string[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["Wish"][];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    putApiUserIdStockAlertsProductId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                productId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["StockAlert"][];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    deleteApiUserIdStockAlertsProductId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                productId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["StockAlert"][];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    getApiUserIdStockAlerts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["StockAlert"][];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    deleteApiUserIdWishesProductId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                productId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        body: components["schemas"]["Wish"][];
                        page?: {
                            next: string | null;
                        };
                    };
                };
            };
            /** @description Any failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
}
