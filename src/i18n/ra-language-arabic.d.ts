/** The keys of `ra-language-arabic` 1.0.0, which has no types. They make the compiler name missing messages of `i18n/ar/ra.ts`. */
export const arabicMessages: {
  readonly ra: {
    readonly action: {
      readonly add_filter: string;
      readonly add: string;
      readonly back: string;
      readonly bulk_actions: string;
      readonly cancel: string;
      readonly clear_input_value: string;
      readonly clone: string;
      readonly confirm: string;
      readonly create: string;
      readonly delete: string;
      readonly edit: string;
      readonly export: string;
      readonly list: string;
      readonly refresh: string;
      readonly remove_filter: string;
      readonly remove: string;
      readonly save: string;
      readonly search: string;
      readonly show: string;
      readonly sort: string;
      readonly undo: string;
      readonly unselect: string;
      readonly expand: string;
      readonly close: string;
      readonly open_menu: string;
      readonly close_menu: string;
    };
    readonly boolean: {
      readonly true: string;
      readonly false: string;
      readonly null: string;
    };
    readonly page: {
      readonly create: string;
      readonly dashboard: string;
      readonly edit: string;
      readonly error: string;
      readonly list: string;
      readonly loading: string;
      readonly not_found: string;
      readonly show: string;
      readonly empty: string;
      readonly invite: string;
    };
    readonly input: {
      readonly file: {
        readonly upload_several: string;
        readonly upload_single: string;
      };
      readonly image: {
        readonly upload_several: string;
        readonly upload_single: string;
      };
      readonly references: {
        readonly all_missing: string;
        readonly many_missing: string;
        readonly single_missing: string;
      };
      readonly password: {
        readonly toggle_visible: string;
        readonly toggle_hidden: string;
      };
    };
    readonly message: {
      readonly about: string;
      readonly are_you_sure: string;
      readonly bulk_delete_content: string;
      readonly bulk_delete_title: string;
      readonly delete_content: string;
      readonly delete_title: string;
      readonly details: string;
      readonly error: string;
      readonly invalid_form: string;
      readonly loading: string;
      readonly no: string;
      readonly not_found: string;
      readonly yes: string;
      readonly unsaved_changes: string;
    };
    readonly navigation: {
      readonly no_results: string;
      readonly no_more_results: string;
      readonly page_out_of_boundaries: string;
      readonly page_out_from_end: string;
      readonly page_out_from_begin: string;
      readonly page_range_info: string;
      readonly page_rows_per_page: string;
      readonly next: string;
      readonly prev: string;
      readonly skip_nav: string;
    };
    readonly sort: {
      readonly sort_by: string;
      readonly ASC: string;
      readonly DESC: string;
    };
    readonly auth: {
      readonly auth_check_error: string;
      readonly user_menu: string;
      readonly username: string;
      readonly password: string;
      readonly sign_in: string;
      readonly sign_in_error: string;
      readonly logout: string;
    };
    readonly notification: {
      readonly updated: string;
      readonly created: string;
      readonly deleted: string;
      readonly bad_item: string;
      readonly item_doesnt_exist: string;
      readonly http_error: string;
      readonly i18n_error: string;
      readonly data_provider_error: string;
      readonly canceled: string;
      readonly logged_out: string;
    };
    readonly validation: {
      readonly required: string;
      readonly minLength: string;
      readonly maxLength: string;
      readonly minValue: string;
      readonly maxValue: string;
      readonly number: string;
      readonly email: string;
      readonly oneOf: string;
      readonly regex: string;
    };
  };
};
