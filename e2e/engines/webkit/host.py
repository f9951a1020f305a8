#!/usr/bin/python3
"""A window of WebKitGTK that WebKitWebDriver drives: an ephemeral profile, no decoration.

It writes lines into the file REPORT_FILE: messages of pages, and `printed`. PAGE_SCRIPT runs first in every
document. A page that sends the message `print` is printed into PRINT_FILE, because WebKit does not print
while it is automated.
"""

import os

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

TO_HOST = """
for (const type of ['error', 'warn']) {
  const before = console[type];
  console[type] = (...words) => {
    webkit.messageHandlers.report.postMessage(`${type}: ${words.join(' ')} (${location.href})`);
    before.apply(console, words);
  };
}
addEventListener('error', ({ error }) => error && console.error('uncaught:', error));
addEventListener('unhandledrejection', ({ reason }) => console.error('uncaught:', reason));
"""


def report(line):
    with open(os.environ["REPORT_FILE"], "a", encoding="utf-8") as file:
        file.write(line.replace("\n", " ") + "\n")


def print_page(view):
    settings = Gtk.PrintSettings()
    settings.set_printer("Print to File")
    settings.set("output-uri", "file://" + os.environ["PRINT_FILE"])
    settings.set("output-file-format", "pdf")
    operation = WebKit2.PrintOperation.new(view)
    operation.set_print_settings(settings)
    operation.connect("finished", lambda _: report("printed"))
    operation.connect("failed", lambda _, error: report("error: printing: " + error.message))
    operation.print_()
    return operation


def create_view(session):
    with open(os.environ["PAGE_SCRIPT"], encoding="utf-8") as file:
        source = TO_HOST + file.read()
    content = WebKit2.UserContentManager()
    content.add_script(
        WebKit2.UserScript.new(
            source,
            WebKit2.UserContentInjectedFrames.TOP_FRAME,
            WebKit2.UserScriptInjectionTime.START,
            None,
            None,
        )
    )
    view = WebKit2.WebView(
        is_controlled_by_automation=True, web_context=context, user_content_manager=content
    )
    printing = []  # An operation without a reference would end.
    handlers = {
        "report": lambda _, result: report(result.get_js_value().to_string()),
        "print": lambda *_: printing.append(print_page(view)),
    }
    for name, handle in handlers.items():
        content.connect("script-message-received::" + name, handle)
        content.register_script_message_handler(name)
    window = Gtk.Window()
    window.set_decorated(False)
    window.set_default_size(1280, 800)
    window.add(view)
    window.show_all()
    view.grab_focus()
    return view


def automation_started(_, session):
    about = WebKit2.ApplicationInfo.new()
    about.set_name("host")
    about.set_version(1, 0, 0)
    session.set_application_info(about)
    session.connect("create-web-view", create_view)


context = WebKit2.WebContext.new_with_website_data_manager(
    WebKit2.WebsiteDataManager.new_ephemeral()
)
context.set_automation_allowed(True)
context.connect("automation-started", automation_started)
Gtk.main()
