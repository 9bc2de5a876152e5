// Generated from openapi.yaml by `pnpm generate`. Do not edit.

export interface paths {
    "/entity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search entities
         * @description Finds legal entities by name or registry identifier, in every country or in one.
         */
        get: operations["searchEntities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entity/{persistent_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get one entity
         * @description Reads one entity by its persistent ID, with its values normalised through classifiers.
         */
        get: operations["getEntity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/document/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Order documents
         * @description Places an order for one or more documents. The answer comes at once and the order is fulfilled later. A finished order is COMPLETED, or CANCELLED when a document with CANCEL_IF_MISSING is unavailable, or when every document has ALLOW_MISSING and none is available. An unavailable document is not charged, and a cancelled order is charged nothing. The request is not idempotent: sent twice, it buys twice.
         */
        post: operations["createOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/document/order/{order_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get one order
         * @description Reads an order with the state of its documents, and with the links of those that were delivered.
         */
        get: operations["getOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/files/{order_id}/{file_name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a delivered file
         * @description Answers with the bytes of a delivered file. Clients never build this address: they follow the `download_url` of the order or of the webhook, with their bearer token. A file can be read only while its order is COMPLETED and its document DELIVERED, for 90 days from the time the order completed.
         */
        get: operations["downloadFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    orderFinished: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Order finished
         * @description Sent to the `callback_url` of an order, when it gave one, as the order reaches COMPLETED or CANCELLED. For a completed order it carries the `download_url` values of the delivered documents, the same as in the order itself. Method, headers, body, signing, retries and guarantees are not shown, so a receiver takes it as a hint and reads the order again.
         */
        post: operations["orderFinished"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /**
         * @description The field that a search matches with.
         * @enum {string}
         */
        MatchCondition: "name" | "identifier";
        /** @description What a search found. */
        SearchResult: {
            /** @description The entities that match, always present, and empty when nothing matches. */
            entities: components["schemas"]["Entity"][];
        };
        /** @description A legal entity, merged from the registers that know it. */
        Entity: {
            /** @description Stable reference to the real-world entity. */
            persistent_id: string;
            /** @description Further IDs of the entity. Only null is shown, so nothing is said of the elements. */
            alternate_persistent_ids: unknown[] | null;
            /** @description Name of the entity. */
            name: string;
            /** @description Country of the entity, in upper case. */
            country_code: string;
            /**
             * Format: date
             * @description Day of incorporation, as YYYY-MM-DD.
             */
            incorporation_date: string;
            legal_form_classifier: components["schemas"]["LegalFormClassifier"];
            /** @description Status in the register, an open vocabulary of which only ACTIVE is shown. */
            status: string;
            /** @description What registers call the entity. */
            identifiers: components["schemas"]["Identifier"][];
            /** @description Where the entity is registered or found. */
            addresses: components["schemas"]["Address"][];
            /** @description The documents that can be ordered for the entity. */
            documents: components["schemas"]["OrderableDocument"][];
            /**
             * Format: date
             * @description Day on which the data was last validated, as YYYY-MM-DD.
             */
            validation_date: string;
        };
        /** @description The legal form, normalised. */
        LegalFormClassifier: {
            /** @description Key of the legal form, an open vocabulary. */
            key: string;
            /** @description The form as its country knows it. */
            meta: {
                /** @description Country of the legal form. */
                country_code: string;
                /** @description The form in full. */
                name: string;
                /** @description The form in short. */
                short_name: string;
            };
        };
        /** @description An identifier that a register gave to the entity. */
        Identifier: {
            /** @description The identifier. Leading zeros and letters count. */
            value: string;
            classifier: components["schemas"]["IdentifierClassifier"];
        };
        /** @description The kind of an identifier, normalised. */
        IdentifierClassifier: {
            /** @description Key of the kind, an open vocabulary. */
            key: string;
            /** @description Category of the kind, an open vocabulary. */
            category: string;
            /** @description The kind as its register knows it. */
            meta: {
                /** @description Country of the register. */
                country_code: string;
                /** @description What the register calls the identifier. */
                name: string;
                /** @description Jurisdiction of the register. */
                jurisdiction: string;
            };
        };
        /** @description An address of the entity. */
        Address: {
            /** @description City or town. */
            city: string;
            /** @description Country of the address, or null. */
            country_code: string | null;
            /** @description The whole address in a single line. */
            full_address: string;
            /** @description Region, county or state. */
            region: string;
            /** @description Street and number. */
            street_address: string;
            /** @description Kind of address, an open vocabulary. */
            type: string;
            /** @description Postal code. Leading zeros and letters count. */
            zip: string;
        };
        /** @description A document that can be ordered for an entity. */
        OrderableDocument: {
            /** @description Title to show. */
            title: string;
            /** @description Language code, in a form that is not shown. */
            language: string;
            /** @description File format, for example pdf, an open vocabulary. */
            format: string;
            /** @description Price in EUR, a decimal number with two decimals. It is a string, so that no cent is lost. */
            price_eur: string;
            /** @description The code to order the document by, an open vocabulary. */
            product_code: string;
            /** @description The year of a year-specific document, which is then needed to order it. */
            year?: number | null | undefined;
        };
        /** @description An order for one or more documents. */
        OrderRequest: {
            /** @description The documents to order, at least one. */
            documents: components["schemas"]["DocumentRequest"][];
            /**
             * Format: uri
             * @description Where the webhook is sent when the order is completed or cancelled.
             */
            callback_url?: string | undefined;
        };
        /** @description One document of an order. */
        DocumentRequest: {
            /** @description Persistent ID of the entity, as a search returned it. */
            entity_persistent_id: string;
            /** @description Product code from the documents of the entity. */
            product_code: string;
            /** @description The year of the document, needed for a year-specific one such as an annual report. */
            year?: number | undefined;
            /** @default ALLOW_MISSING */
            requirement?: components["schemas"]["Requirement"] | undefined;
        };
        /**
         * @description What happens when the document is unavailable. ALLOW_MISSING delivers the rest of the order, does not charge the missing document, and cancels the order only when all its documents are ALLOW_MISSING and none is available. CANCEL_IF_MISSING cancels the whole order, and nothing is charged.
         * @enum {string}
         */
        Requirement: "ALLOW_MISSING" | "CANCEL_IF_MISSING";
        /** @description What the creation of an order answers. */
        OrderReceipt: {
            /** @description ID of the new order. */
            order_id: string;
            /**
             * @description A new order is always in progress, however fast it is fulfilled.
             * @constant
             */
            status: "IN_PROGRESS";
        };
        /** @description An order in one of its three states. */
        Order: components["schemas"]["InProgressOrder"] | components["schemas"]["CompletedOrder"] | components["schemas"]["CancelledOrder"];
        /** @description An order that is being fulfilled. */
        InProgressOrder: {
            /** @description ID of the order. */
            id: string;
            /**
             * @description Fulfilment is under way. The order becomes COMPLETED or CANCELLED.
             * @constant
             */
            status: "IN_PROGRESS";
            /** @description When the order was created, as a Unix timestamp. */
            created_at: number;
            /** @description Not set before the order is finished. */
            finished_at?: number | null | undefined;
            /** @description One item per requested document. What they say of the outcome so far is not shown. */
            documents: components["schemas"]["OrderDocument"][];
        };
        /** @description An order that was fulfilled; single documents may still have been unavailable. */
        CompletedOrder: {
            /** @description ID of the order. */
            id: string;
            /**
             * @description Fulfilment finished, and the unavailable documents, if any, were allowed to be missing. They are not charged, and the delivered ones can be downloaded for 90 days from `finished_at`.
             * @constant
             */
            status: "COMPLETED";
            /** @description When the order was created, as a Unix timestamp. */
            created_at: number;
            /** @description When processing finished, as a Unix timestamp. */
            finished_at: number;
            /** @description One item per requested document. */
            documents: components["schemas"]["SettledDocument"][];
        };
        /** @description An order that was cancelled as a whole. Nothing is charged, and nothing can be downloaded. */
        CancelledOrder: {
            /** @description ID of the order. */
            id: string;
            /**
             * @description Fulfilment finished, and a document with CANCEL_IF_MISSING was unavailable, or every document had ALLOW_MISSING and none was available.
             * @constant
             */
            status: "CANCELLED";
            /** @description When the order was created, as a Unix timestamp. */
            created_at: number;
            /** @description When processing finished, as a Unix timestamp. */
            finished_at: number | null;
            /** @description One item per requested document. What those say that had been found is not shown. */
            documents: components["schemas"]["OrderDocument"][];
        };
        /** @description A document of a completed order, delivered or missing. */
        SettledDocument: components["schemas"]["DeliveredDocument"] | components["schemas"]["MissingDocument"];
        /** @description A document of a completed order that can be downloaded. */
        DeliveredDocument: {
            /** @description Persistent ID of the entity, as requested. */
            entity_persistent_id: string;
            /** @description Product code, as requested. */
            product_code: string;
            /** @description Year, as requested; null or absent for a document without one. */
            year?: number | null | undefined;
            /**
             * @description The document was delivered.
             * @constant
             */
            status: "DELIVERED";
            /**
             * Format: uri
             * @description Absolute URL of the file, to be followed as it is, with the bearer token, within 90 days.
             */
            download_url: string;
        };
        /** @description A document of a completed order that was unavailable. It is not charged. */
        MissingDocument: {
            /** @description Persistent ID of the entity, as requested. */
            entity_persistent_id: string;
            /** @description Product code, as requested. */
            product_code: string;
            /** @description Year, as requested; null or absent for a document without one. */
            year?: number | null | undefined;
            /**
             * @description The document was not available.
             * @constant
             */
            status: "NOT_AVAILABLE";
            /** @description No link is given for a document that was not delivered. */
            download_url?: string | null | undefined;
        };
        /** @description A document of an order that is in progress or cancelled. Nothing of it can be downloaded. */
        OrderDocument: {
            /** @description Persistent ID of the entity, as requested. */
            entity_persistent_id: string;
            /** @description Product code, as requested. */
            product_code: string;
            /** @description Year, as requested; null or absent for a document without one. */
            year?: number | null | undefined;
            /** @description What is known of the document so far; it settles when the order is completed. */
            status?: components["schemas"]["ItemStatus"] | null | undefined;
            /** @description A link may stand here early, yet it opens nothing while the order is not completed. */
            download_url?: string | null | undefined;
        };
        /**
         * @description Whether a document was delivered or was not available.
         * @enum {string}
         */
        ItemStatus: "DELIVERED" | "NOT_AVAILABLE";
    };
    responses: {
        /** @description The order was accepted. Which of the three statuses says so is not shown. */
        OrderCreated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OrderReceipt"];
            };
        };
        /** @description The request is invalid, its token is missing, refused or not allowed to do this, or there were too many requests. Neither the statuses nor the body are shown. */
        Refused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "*/*": unknown;
            };
        };
        /** @description The order is invalid, its token is missing, refused or not allowed to order, or there were too many requests. No order exists. Neither the statuses nor the body are shown. */
        OrderRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "*/*": unknown;
            };
        };
        /** @description The order is unknown or belongs to somebody else, the token is missing or refused, or there were too many requests. A new order may not be readable for a moment. Neither the statuses nor the body are shown. */
        OrderNotReadable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "*/*": unknown;
            };
        };
        /** @description No entity has this persistent ID. */
        EntityNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "*/*": unknown;
            };
        };
        /** @description The file is unavailable: its order is not COMPLETED, its document is NOT_AVAILABLE, its 90 days are over, or there is no such file. */
        FileNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "*/*": unknown;
            };
        };
        /** @description The service failed, or a gateway in front of it. Neither the status nor the body is shown. */
        Failed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "*/*": unknown;
            };
        };
    };
    parameters: {
        /**
         * @description The id of the order, as its creation returned it.
         * @example ord_5hT2mQ8wZ1
         */
        OrderId: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type MatchCondition = components['schemas']['MatchCondition'];
export type SearchResult = components['schemas']['SearchResult'];
export type Entity = components['schemas']['Entity'];
export type LegalFormClassifier = components['schemas']['LegalFormClassifier'];
export type Identifier = components['schemas']['Identifier'];
export type IdentifierClassifier = components['schemas']['IdentifierClassifier'];
export type Address = components['schemas']['Address'];
export type OrderableDocument = components['schemas']['OrderableDocument'];
export type OrderRequest = components['schemas']['OrderRequest'];
export type DocumentRequest = components['schemas']['DocumentRequest'];
export type Requirement = components['schemas']['Requirement'];
export type OrderReceipt = components['schemas']['OrderReceipt'];
export type Order = components['schemas']['Order'];
export type InProgressOrder = components['schemas']['InProgressOrder'];
export type CompletedOrder = components['schemas']['CompletedOrder'];
export type CancelledOrder = components['schemas']['CancelledOrder'];
export type SettledDocument = components['schemas']['SettledDocument'];
export type DeliveredDocument = components['schemas']['DeliveredDocument'];
export type MissingDocument = components['schemas']['MissingDocument'];
export type OrderDocument = components['schemas']['OrderDocument'];
export type ItemStatus = components['schemas']['ItemStatus'];
export type ResponseOrderCreated = components['responses']['OrderCreated'];
export type ResponseRefused = components['responses']['Refused'];
export type ResponseOrderRefused = components['responses']['OrderRefused'];
export type ResponseOrderNotReadable = components['responses']['OrderNotReadable'];
export type ResponseEntityNotFound = components['responses']['EntityNotFound'];
export type ResponseFileNotFound = components['responses']['FileNotFound'];
export type ResponseFailed = components['responses']['Failed'];
export type ParameterOrderId = components['parameters']['OrderId'];
export type $defs = Record<string, never>;
export interface operations {
    searchEntities: {
        parameters: {
            query: {
                /** @description A name or a registry identifier, as `match_condition` says. */
                query: string;
                /** @description Limits the search to one country, by its ISO 3166-1 alpha-2 code in either case. */
                country_code?: string | undefined;
                /** @description The field that `query` is matched with. Both fields are matched when it is omitted. */
                match_condition?: components["schemas"]["MatchCondition"] | undefined;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entities that match; an empty array when there are none. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchResult"];
                };
            };
            "4XX": components["responses"]["Refused"];
            default: components["responses"]["Failed"];
        };
    };
    getEntity: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The persistent ID of the entity, as a search returned it.
                 * @example le_9c41e7b2d05f
                 */
                persistent_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entity itself, not wrapped in an array. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Entity"];
                };
            };
            404: components["responses"]["EntityNotFound"];
            "4XX": components["responses"]["Refused"];
            default: components["responses"]["Failed"];
        };
    };
    createOrder: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderRequest"];
            };
        };
        responses: {
            200: components["responses"]["OrderCreated"];
            201: components["responses"]["OrderCreated"];
            202: components["responses"]["OrderCreated"];
            "4XX": components["responses"]["OrderRefused"];
            default: components["responses"]["Failed"];
        };
    };
    getOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the order, as its creation returned it.
                 * @example ord_5hT2mQ8wZ1
                 */
                order_id: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order as it stands now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            "4XX": components["responses"]["OrderNotReadable"];
            default: components["responses"]["Failed"];
        };
    };
    downloadFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the order, as its creation returned it.
                 * @example ord_5hT2mQ8wZ1
                 */
                order_id: components["parameters"]["OrderId"];
                /**
                 * @description The name of the file, as it stands in the `download_url`.
                 * @example annual-report-2024.zip
                 */
                file_name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bytes of the file. Content-Type matches the format of the document. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": unknown;
                    "application/zip": unknown;
                    "*/*": unknown;
                };
            };
            404: components["responses"]["FileNotFound"];
            "4XX": components["responses"]["Refused"];
            default: components["responses"]["Failed"];
        };
    };
    orderFinished: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": unknown;
            };
        } | undefined;
        responses: {
            /** @description The notification was received. No body is expected. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
